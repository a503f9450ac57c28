import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { hasText, t } from '../texts/t.ts';

function textOf(message: string): string {
  const key = `field.${message}`;
  return hasText(key) ? t(key as 'field.invalidValue') : t('field.invalidValue');
}

/** Checks a form with a shared schema; a schema's messages are keys of texts. */
export function formResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values) => {
    const result = schema.safeParse(values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of result.error.issues) {
      const name = String(issue.path[0] ?? 'root');
      errors[name] ??= { type: 'schema', message: textOf(issue.message) };
    }
    return { values: {}, errors: errors as FieldErrors<Input> };
  };
}
