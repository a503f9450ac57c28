import type { SessionResponse } from '@meongmate/shared/contract/people';
import type { Position } from '@meongmate/shared/rules/distance';
import type { UserRow } from '../users/users.repository.ts';
import { toUser } from '../users/users.view.ts';

interface SignedIn {
  ownUser: { user: UserRow; position: Position | null };
  session: { csrfToken: string };
}

export function toSessionResponse({ ownUser, session }: SignedIn): SessionResponse {
  return { user: toUser(ownUser.user, ownUser.position), token: session.csrfToken };
}
