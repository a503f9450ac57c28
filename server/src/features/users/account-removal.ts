import type { Events } from '../../events.ts';
import type { Queryable } from '../../platform/db/db.ts';
import type { Keys } from '../../platform/security/secret.ts';
import { keyedHash } from '../../platform/security/tokens.ts';
import type { Emit } from '../../platform/unit-of-work.ts';
import type { Activity } from '../activity-log/activity-log.repository.ts';
import { removeLockedAccount } from './account-removal.repository.ts';

interface Removal {
  user: { id: number; email: string; created_at: Date };
  now: Date;
  /** What the log says of it; null where it was logged already. */
  activity: Activity | null;
}

/**
 * Takes a locked account away inside the caller's transaction, by its owner or by an admin: gone
 * from every list at once, coordinates destroyed now, the rest when the retention ends.
 */
export async function removeAccount(
  tx: Queryable,
  emit: Emit<Events>,
  keys: Keys,
  { user, now, activity }: Removal,
): Promise<void> {
  const { id, email, created_at: createdAt } = user;
  const addressKey = keyedHash(keys.signing, 'address', email);
  const told = await removeLockedAccount(tx, { id, addressKey, now }, activity);
  emit('account-deleted', { userId: id, createdAt, deletedAt: now });
  emit('sessions-ended', { userId: id, closed: true });
  emit('lists-changed', { userIds: told });
}
