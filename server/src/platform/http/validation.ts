import { FIELD_TEXTS, type FieldTextKey } from '@meongmate/shared/texts/field-texts';
import * as z from 'zod/mini';
import { AppError } from './errors.ts';

const isTextKey = (message: string): message is FieldTextKey => message in FIELD_TEXTS;

/** Returns the parsed value. Throws `validation_failed`, which names each invalid field once. */
export function parseOrThrow<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const fields: Record<string, FieldTextKey> = {};
  for (const issue of result.error.issues) {
    const name = String(issue.path[0] ?? 'body');
    fields[name] ??= isTextKey(issue.message) ? issue.message : 'invalidValue';
  }
  throw new AppError('validation_failed', { fields });
}
