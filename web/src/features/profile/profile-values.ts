import type { User } from '@meongmate/shared/contract/people';
import { ProfileChange } from '@meongmate/shared/contract/users';
import { parseJsonList } from '@meongmate/shared/rules/walking';
import type { FieldErrors, Resolver } from 'react-hook-form';
import { formResolver } from '../../lib/form-resolver.ts';
import { t } from '../../texts/t.ts';

export const personalValues = (user: User) => ({
  name: user.name,
  gender: user.gender ?? undefined,
  age: user.age === null ? '' : String(user.age),
  occupation: user.occupation ?? '',
  instagramId: user.instagramId ?? '',
  bio: user.bio ?? '',
});
export type PersonalValues = ReturnType<typeof personalValues>;

export const dogValues = (user: User) => ({
  dogName: user.dogName ?? '',
  dogBreed: user.dogBreed ?? '',
  dogGender: user.dogGender ?? undefined,
  dogSize: user.dogSize ?? undefined,
  dogAge: user.dogAge ?? '',
  dogPersonality: user.dogPersonality ?? '',
  walkingDays: parseJsonList(user.walkingDays),
  walkingTimes: parseJsonList(user.walkingTimes),
});
export type DogValues = ReturnType<typeof dogValues>;

/** The shared rules of a profile. The forms hold what people type, which those rules take. */
const checkShared: unknown = formResolver(ProfileChange);

export const dogResolver = checkShared as Resolver<DogValues, unknown, ProfileChange>;

const checkPersonal = checkShared as Resolver<PersonalValues, unknown, ProfileChange>;

/** An age that is missing is another mistake than one out of range. */
export const personalResolver: typeof checkPersonal = async (values, context, options) => {
  const result = await checkPersonal(values, context, options);
  if (values.age !== '') return result;
  const age = { type: 'schema', message: t('field.ageRequired') };
  return { values: {}, errors: { ...(result.errors as FieldErrors<PersonalValues>), age } };
};
