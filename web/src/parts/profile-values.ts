import type { User } from '@meongmate/shared/contract/people';
import {
  FIELD_NAMES,
  type FieldName,
  fieldOf,
  type ListName,
} from '@meongmate/shared/profile/profile-fields';
import { age, dogWeightKg, knownOrNot, shapeOf } from '@meongmate/shared/profile/profile-schemas';
import { parseJsonList } from '@meongmate/shared/rules/walking';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { formResolver } from '../lib/form-resolver.ts';

/** The values of a profile form: text inputs, and photos as data URLs. A yes or no is `true`, `false`, or empty. */
export type ProfileValues = {
  [K in FieldName]: K extends ListName | 'dogTraits' ? string[] : string;
};

function formValueOf(user: Partial<User>, name: FieldName): string | string[] {
  const { control } = fieldOf(name);
  // A stored photo is a path and not a data URL, so a form starts without a photo.
  if (control === 'photo') return '';
  if (control === 'traits') return [...(user.dogTraits ?? [])];
  const stored = String(user[name] ?? '');
  return control === 'choices' ? parseJsonList(stored) : stored;
}

export const profileValues = <N extends FieldName>(user: Partial<User>, names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, formValueOf(user, name)])) as Pick<
    ProfileValues,
    N
  >;

const PROFILE_LINK = /^(?:https?:\/\/)?(?:www\.|m\.)?instagram\.com\/(?<handle>[^/?#]+)/i;

/** Returns the handle in a link to an Instagram profile, otherwise the input: users often paste the link. */
export const parseInstagramHandle = (input: string): string =>
  PROFILE_LINK.exec(input.trim())?.groups?.handle ?? input;

/** Returns 0 for text with other characters than digits, so that it is out of range; undefined if empty. */
function parseAge(text: string): number | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  return /^\d+$/.test(trimmed) ? Number(trimmed) : 0;
}
/** Many keyboards have only a comma. */
const parseKg = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.trim().replace(',', '.'));

const parseYesNo = (text: string): boolean | null => (text === '' ? null : text === 'true');

const yesNo = z.pipe(z.pipe(z.string(), z.transform(parseYesNo)), knownOrNot);
const INPUT_SCHEMAS = {
  ...shapeOf(FIELD_NAMES, 'input'),
  age: z.pipe(z.pipe(z.string(), z.transform(parseAge)), age),
  dogWeightKg: z.pipe(z.pipe(z.string(), z.transform(parseKg)), dogWeightKg),
  dogNeutered: yesNo,
  dogVaccinated: yesNo,
};

/** The schema of the given fields, in the given order. */
export const profileSchema = <N extends FieldName>(names: readonly N[]) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, INPUT_SCHEMAS[name]])) as Pick<
      typeof INPUT_SCHEMAS,
      N
    >,
  );

/** A resolver for form values, whose type is wider than the input type of the schema. */
export const profileResolver = <Output>(
  schema: z.ZodMiniType<Output>,
): Resolver<ProfileValues, unknown, Output> =>
  formResolver(schema as z.ZodMiniType<Output, ProfileValues>);
