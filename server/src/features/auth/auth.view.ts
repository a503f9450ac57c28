import type { SessionResponse } from '@meongmate/shared/contract/people';
import type { Position } from '@meongmate/shared/rules/distance';
import type { UserRow } from '../users/users.repository.ts';
import { toUser } from '../users/users.view.ts';

interface SignedIn {
  record: { user: UserRow; position: Position | null };
  session: { csrfToken: string };
}

export function toSessionResponse({ record, session }: SignedIn): SessionResponse {
  return { user: toUser(record.user, record.position), token: session.csrfToken };
}
