import { errorText, isNetworkError } from '../../lib/api-error.ts';
import { t } from '../../texts/t.ts';

/** The error text of a password reset; the specification has its own text for network errors. */
export function resetFailureText(error: unknown): string {
  return isNetworkError(error) ? t('reset.network') : errorText(error, t('errors.failed'));
}
