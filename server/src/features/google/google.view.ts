import type { UserRow } from '../users/users.repository.ts';
import type { GoogleError } from './google.rules.ts';

/** The path to which the browser returns after Google; the values in its query are only displayed. */
export function toReturnPath(user: UserRow): string {
  const userData = JSON.stringify({ name: user.name, email: user.email });
  const query = new URLSearchParams(
    user.profile_complete ? { userData, login: 'success' } : { google: 'true', userData },
  );
  return `${user.profile_complete ? '/discover' : '/profile-setup'}?${query.toString()}`;
}

export const toLinkPath = (): string => '/login?google=link';
export const toErrorPath = (error: GoogleError | 'google_unavailable' | 'rate_limited'): string =>
  `/login?error=${error}`;
