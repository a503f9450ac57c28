/** Moderators read the log, and must not learn from it who has blocked them. */
export const loggedTarget = (user: { id: number; is_admin: boolean }) =>
  user.is_admin ? {} : { targetUserId: user.id };
