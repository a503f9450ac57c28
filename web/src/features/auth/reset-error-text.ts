import { isNetworkError, serverErrorText } from '../../lib/api-error.ts';
import { errorsText } from '../../texts/errors.ts';
import { resetText } from '../../texts/reset.ts';

/** The error text of a password reset; the specification has its own text for network errors. */
export function resetErrorText(error: unknown): string {
  return isNetworkError(error)
    ? resetText('network')
    : serverErrorText(error, errorsText('failed'));
}
