/**
 * Whether other users may see the user: not deleted, not blocked by an admin, profile complete, terms
 * accepted.
 */
export function isVisibleMember(person: {
  deleted_at: Date | null;
  blocked_at: Date | null;
  profile_complete: boolean;
  terms_agreed_at: Date | null;
}): boolean {
  return (
    person.deleted_at === null &&
    person.blocked_at === null &&
    person.profile_complete &&
    person.terms_agreed_at !== null
  );
}
