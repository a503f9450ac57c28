import type { FieldName } from '@meongmate/shared/profile/profile-fields';
import type { ProfileValues } from '../../parts/profile-values.ts';

/** The values of some fields of an editor. */
export type Values = Partial<ProfileValues>;

/** The order of a list does not matter. */
const isEqual = (a: string | string[] | undefined, b: string | string[] | undefined): boolean =>
  Array.isArray(a) && Array.isArray(b) ? [...a].sort().join() === [...b].sort().join() : a === b;

export const changedNames = (
  names: readonly FieldName[],
  base: Values,
  values: Values,
): FieldName[] => names.filter((name) => !isEqual(values[name], base[name]));

export const pickValues = (values: Values, names: readonly FieldName[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/**
 * Of the fields that the user has changed, those whose saved value is no longer the one that the editor was opened
 * with, and not the new one either.
 */
export const overtakenNames = (
  mine: readonly FieldName[],
  { base, saved, values }: { base: Values; saved: Values; values: Values },
): FieldName[] =>
  mine.filter((name) => !isEqual(saved[name], base[name]) && !isEqual(saved[name], values[name]));
