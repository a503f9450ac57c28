import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { isApiError } from './api-error.ts';

export interface FormError {
  name: string;
  message: string;
}

/** Returns the errors for a form summary: each invalid field once, in the order of the form. */
export function listErrors(errors: FieldErrors): FormError[] {
  return Object.entries(errors).flatMap(([name, error]) =>
    typeof error?.message === 'string' && error.message !== ''
      ? [{ name, message: error.message }]
      : [],
  );
}

/** Returns the message that several fields have: a form shows it once, for all of them. */
export function sharedMessage(errors: FieldErrors): string | undefined {
  const messages = listErrors(errors).map(({ message }) => message);
  return messages.find((message, index) => messages.indexOf(message) !== index);
}

/** Whether the server named the fields, so that its message is shown beside them. */
export const hasFieldErrors = (error: unknown): boolean =>
  isApiError(error) && Object.keys(error.fields).length > 0;

/**
 * Sets the server's errors on their fields; returns true if there was one. `names` has the fields of the form that have
 * other names on the server.
 */
export function setServerErrors<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  names: Record<string, Path<T>> = {},
): boolean {
  if (!isApiError(error)) return false;
  const fields = Object.entries(error.fields);
  for (const [index, [name, message]] of fields.entries()) {
    setError(
      names[name] ?? (name as Path<T>),
      { type: 'server', message },
      { shouldFocus: index === 0 },
    );
  }
  return fields.length > 0;
}
