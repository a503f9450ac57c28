import type { Provider } from '@meongmate/shared/rules/providers';
import { toShownAddress } from '../users/placeholder-address.rules.ts';
import type { UserRow } from '../users/users.repository.ts';
import { withError } from './next-path.rules.ts';
import type { LinkError, ReturnError } from './providers.rules.ts';

/** The path to which the browser returns after the provider; the values in its query are only displayed. */
export function toReturnPath(provider: Provider, user: UserRow): string {
  const userData = JSON.stringify({ name: user.name, email: toShownAddress(user.email) });
  const query = new URLSearchParams(
    user.profile_complete ? { userData, login: 'success' } : { [provider]: 'true', userData },
  );
  return `${user.profile_complete ? '/discover' : '/profile-setup'}?${query.toString()}`;
}

export const toLinkPath = (provider: Provider): string => `/login?${provider}=link`;
export const TERMS_PATH = '/terms-consent';
/** The log-in, with an error if there is one. */
export const toErrorPath = (error: ReturnError | null): string =>
  error ? `/login?error=${error}` : '/login';
export const toNextPath = (
  next: string,
  error: ReturnError | LinkError | 'recent_sign_in_required' | null,
): string => withError(next, error);
