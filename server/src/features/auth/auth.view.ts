import type { SessionResponse } from '@meongmate/shared/contract/people';
import type { Position } from '@meongmate/shared/rules/distance';
import type { UserRow } from '../users/users.repository.ts';
import { toUser } from '../users/users.view.ts';

interface SignedIn {
  record: { user: UserRow; position: Position | null };
  session: { forgeryToken: string };
}

export function toSessionAnswer({ record, session }: SignedIn): SessionResponse {
  return { user: toUser(record.user, record.position), token: session.forgeryToken };
}
