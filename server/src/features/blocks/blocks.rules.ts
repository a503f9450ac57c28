/**
 * Moderators read the log, and must not learn from it who has blocked them: an entry without a target would
 * show that a moderator is meant.
 */
export const isLogged = (blocked: { is_admin: boolean }): boolean => !blocked.is_admin;
