import type {
  FieldError,
  FieldErrors,
  FieldValues,
  Resolver,
  ResolverResult,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { validationMessage } from './validation-message.ts';

/** Validates a form with a shared schema, whose messages are keys of texts. */
export function formResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values): ResolverResult<Input, Output> => {
    const result = schema.safeParse(values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const issue of result.error.issues) {
      const name = String(issue.path[0] ?? 'root');
      errors[name] ??= { type: 'schema', message: validationMessage(issue.message) };
    }
    // Checks of several fields come last in the issues; the errors are in the order of the form.
    const order = Object.keys(values);
    const inOrder = Object.entries(errors).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
    return { values: {}, errors: Object.fromEntries(inOrder) as FieldErrors<Input> };
  };
}
