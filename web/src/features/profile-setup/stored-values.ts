import type { User } from '@meongmate/shared/contract/people';
import { parseJsonList } from '@meongmate/shared/rules/walking';
import type { SetupValues } from './setup-steps.ts';

/** What an incomplete profile has stored already, as the form holds it. Photos are chosen anew. */
export const storedValues = (user: User): Partial<SetupValues> => ({
  gender: user.gender ?? '',
  age: user.age === null ? '' : String(user.age),
  instagramId: user.instagramId ?? '',
  occupation: user.occupation ?? '',
  bio: user.bio ?? '',
  dogName: user.dogName ?? '',
  dogBreed: user.dogBreed ?? '',
  dogGender: user.dogGender ?? '',
  dogSize: user.dogSize ?? '',
  dogAge: user.dogAge ?? '',
  dogPersonality: user.dogPersonality ?? '',
  walkingDays: parseJsonList(user.walkingDays),
  walkingTimes: parseJsonList(user.walkingTimes),
});
