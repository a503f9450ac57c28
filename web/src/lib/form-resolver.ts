import type {
  FieldError,
  FieldErrors,
  FieldValues,
  Resolver,
  ResolverResult,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { problemText } from './form-problem-text.ts';

function check<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
  values: Input,
): ResolverResult<Input, Output> {
  const result = schema.safeParse(values);
  if (result.success) return { values: result.data, errors: {} };
  const errors: Record<string, FieldError> = {};
  for (const issue of result.error.issues) {
    const name = String(issue.path[0] ?? 'root');
    errors[name] ??= { type: 'schema', message: problemText(issue.message) };
  }
  return { values: {}, errors: errors as FieldErrors<Input> };
}

/** Checks a form with a shared schema; a schema's messages are keys of texts. */
export function formResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return (values) => check(schema, values);
}

/**
 * The same with a schema that comes when somebody goes into a field. Where it cannot be had, the
 * server alone checks, with the same rules.
 */
export function lazyResolver<Input extends FieldValues, Output>(
  load: () => Promise<z.ZodMiniType<Output, Input>>,
): Resolver<Input, unknown, Output> {
  let schema: z.ZodMiniType<Output, Input> | undefined;
  const get = async () => {
    schema ??= await load().catch(() => undefined);
    return schema;
  };
  document.addEventListener('focusin', function warm({ target }) {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    document.removeEventListener('focusin', warm);
    void get();
  });
  return async (values) => {
    const known = await get();
    return known ? check(known, values) : { values: values as unknown as Output, errors: {} };
  };
}
