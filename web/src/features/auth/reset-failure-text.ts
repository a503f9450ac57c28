import { errorText, isNetworkError } from '../../lib/api-error.ts';
import { t } from '../../texts/t.ts';

/** Why a password could not be reset; the specification has words of its own for the network. */
export function resetFailureText(error: unknown): string {
  return isNetworkError(error) ? t('reset.network') : errorText(error, t('errors.failed'));
}
