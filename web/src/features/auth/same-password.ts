import * as field from '@meongmate/shared/contract/fields';
import * as z from 'zod/mini';

/** Checks that a password is typed the same twice. */
export const samePassword = <First extends string, Second extends string>(
  first: First,
  second: Second,
) =>
  z.refine<Record<First | Second, string>>((values) => values[first] === values[second], {
    error: field.errorKey('passwordMismatch'),
    path: [second],
  });
