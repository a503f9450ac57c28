import type { UserRow } from './users.repository.ts';

/** Whether others may see the person at all: living, not blocked by an admin, complete, agreed. */
export function isVisibleMember(
  person: Pick<UserRow, 'deleted_at' | 'blocked_at' | 'profile_complete' | 'terms_agreed_at'>,
): boolean {
  return (
    person.deleted_at === null &&
    person.blocked_at === null &&
    person.profile_complete &&
    person.terms_agreed_at !== null
  );
}
