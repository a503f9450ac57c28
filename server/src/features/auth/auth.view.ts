import type { SessionResponse } from '@meongmate/shared/contract/people';
import type { OwnUser } from '../users/own-user.ts';
import { toUser } from '../users/users.view.ts';

interface SignedIn {
  ownUser: OwnUser;
  session: { csrfToken: string };
}

export function toSessionResponse({ ownUser, session }: SignedIn): SessionResponse {
  return { user: toUser(ownUser), token: session.csrfToken };
}
