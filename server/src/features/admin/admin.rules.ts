export interface Account {
  id: number;
  blocked: boolean;
  deleted: boolean;
  isAdmin: boolean;
}

export type AdminAction = 'block' | 'unblock' | 'delete';
export type AdminRefusal = 'already_deleted' | 'already_blocked' | 'not_blocked' | 'last_admin';

/** Why an admin may not do something to an account; null when they may. */
export function adminRefusal(
  account: Account,
  action: AdminAction,
  admin: { id: number; isLastAdmin: boolean },
): AdminRefusal | null {
  if (account.deleted) return 'already_deleted';
  if (action === 'unblock') return account.blocked ? null : 'not_blocked';
  if (action === 'block' && account.blocked) return 'already_blocked';
  if (account.id === admin.id || (account.isAdmin && admin.isLastAdmin)) return 'last_admin';
  return null;
}

export interface Search {
  /** Empty finds everything. */
  text: string;
  before: number | null;
  limit: number;
}

export interface Page<Row> {
  rows: Row[];
  /** All matches, on whatever page. */
  total: number;
}

/** A person's text as the pattern of `like`: `%` and `_` stand for themselves. */
export function toPattern(text: string): string {
  return `%${text.normalize('NFC').replace(/[\\%_]/g, '\\$&')}%`;
}
