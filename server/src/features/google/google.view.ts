import type { UserRow } from '../users/users.repository.ts';
import type { GoogleError } from './google.rules.ts';

/** Where the browser goes after Google; what the address carries is shown at most. */
export function toReturnPath(user: UserRow): string {
  const userData = JSON.stringify({ name: user.name, email: user.email });
  const query = new URLSearchParams(
    user.profile_complete ? { userData, login: 'success' } : { google: 'true', userData },
  );
  return `${user.profile_complete ? '/discover' : '/profile-setup'}?${query.toString()}`;
}

export const toLinkPath = (): string => '/login?google=link';
export const toErrorPath = (error: GoogleError | 'google_unavailable'): string =>
  `/login?error=${error}`;
