import * as z from 'zod/mini';
import { ADMIN_LIST_LIMIT_DEFAULT, ADMIN_SEARCH_MAX_LENGTH } from '../rules/limits.ts';
import { isStorable } from '../rules/text.ts';
import * as field from './fields.ts';

/** The `userId` is a claim to be the caller; the session decides. */
export const adminQuery = z.object({ userId: field.idText });
export const listQuery = z.object({
  userId: field.idText,
  search: z._default(
    z
      .string()
      .check(
        z.trim(),
        field.atMost(ADMIN_SEARCH_MAX_LENGTH, 'fieldTooLong'),
        z.refine(isStorable, field.errorKey('invalidCharacters')),
      ),
    '',
  ),
  limit: field.limit(ADMIN_LIST_LIMIT_DEFAULT),
  /** Returns only rows with a smaller id: the next page. */
  before: z.optional(field.idText),
});
export const Named = z.strictObject({ id: z.int(), name: z.string() });

/** The value must be one of a list; without it, the first one or all. */
export const oneOf = <const T extends readonly string[]>(values: T) =>
  z.optional(z.enum(values, { error: field.errorKey('invalidValue') }));

export const adminRoute = <const N extends string, const P extends string>(name: N, path: P) =>
  ({ name: `admin.${name}`, path: `/api/admin/${path}`, access: 'admin' }) as const;
