/**
 * Whether other users may see the user: not deleted, not blocked by an admin, profile complete, terms
 * accepted.
 */
export function isVisibleMember(user: {
  deleted_at: Date | null;
  blocked_at: Date | null;
  profile_complete: boolean;
  terms_agreed_at: Date | null;
}): boolean {
  return (
    user.deleted_at === null &&
    user.blocked_at === null &&
    user.profile_complete &&
    user.terms_agreed_at !== null
  );
}
