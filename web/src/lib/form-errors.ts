import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { isApiError } from './api-error.ts';

export interface ListedError {
  name: string;
  message: string;
}

/** What a form summary lists: each wrong field once, in the order of the form. */
export function listErrors(errors: FieldErrors): ListedError[] {
  return Object.entries(errors).flatMap(([name, error]) =>
    typeof error?.message === 'string' && error.message !== ''
      ? [{ name, message: error.message }]
      : [],
  );
}

/** Puts the server's word on each field beside that field; true when there was any. */
export function setServerErrors<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
): boolean {
  if (!isApiError(error)) return false;
  const fields = Object.entries(error.fields);
  for (const [index, [name, message]] of fields.entries()) {
    setError(name as Path<T>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return fields.length > 0;
}
