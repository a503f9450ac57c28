import { type FieldTextKey, isFieldTextKey } from '@meongmate/shared/texts/field-texts';
import * as z from 'zod/mini';
import { AppError } from './errors.ts';

/** Returns the parsed value. Throws `validation_failed`, which names each invalid field once. */
export function parseOrThrow<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const fields: Record<string, FieldTextKey> = {};
  for (const issue of result.error.issues) {
    const name = String(issue.path[0] ?? 'body');
    fields[name] ??= isFieldTextKey(issue.message) ? issue.message : 'invalidValue';
  }
  throw new AppError('validation_failed', { fields });
}
