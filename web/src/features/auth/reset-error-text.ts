import { isNetworkError, serverErrorText } from '../../lib/api-error.ts';
import { t } from '../../texts/t.ts';

/** The error text of a password reset; the specification has its own text for network errors. */
export function resetErrorText(error: unknown): string {
  return isNetworkError(error) ? t('reset.network') : serverErrorText(error, t('errors.failed'));
}
