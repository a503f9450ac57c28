export interface Account {
  id: number;
  blocked: boolean;
  deleted: boolean;
  isAdmin: boolean;
}

export type AdminAction = 'block' | 'unblock' | 'delete';
export type AdminRefusal = 'already_deleted' | 'already_blocked' | 'not_blocked' | 'last_admin';

/** Returns the reason why an admin may not do something to an account, or null if they may. */
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
  /** An empty text matches everything. */
  text: string;
  before: number | null;
  limit: number;
}

export interface Page<Row> {
  rows: Row[];
  /** The number of matches on all pages. */
  total: number;
}

const normalise = (text: string) => text.normalize('NFC').toLowerCase();

/** The keys of the texts that contain the searched text, ignoring case and Unicode form. */
export const matchingKeys = (texts: Record<string, string>, text: string): string[] =>
  Object.entries(texts)
    .filter(([, shown]) => normalise(shown).includes(normalise(text)))
    .map(([key]) => key);

/** The pattern of `like` for a user's text: `%` and `_` are matched literally. */
export function toLikePattern(text: string): string {
  return `%${text.normalize('NFC').replace(/[\\%_]/g, '\\$&')}%`;
}
