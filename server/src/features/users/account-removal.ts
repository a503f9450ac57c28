import type { Events } from '../../events.ts';
import type { Queryable } from '../../platform/db/db.ts';
import type { Keys } from '../../platform/security/secret.ts';
import { keyedHash } from '../../platform/security/tokens.ts';
import type { Emit } from '../../platform/unit-of-work.ts';
import { deleteResetsOf } from '../auth/password-resets.repository.ts';
import { carryBlocks } from '../blocks/carried-blocks.repository.ts';
import { endRequestsOf } from '../friend-requests/friend-requests.repository.ts';
import { deletePlaceUsesOf } from '../places/place-uses.repository.ts';
import { deletePlaces } from '../places/places.repository.ts';
import { deleteSessionsOf } from '../sessions/sessions.repository.ts';
import * as users from './users.repository.ts';

/**
 * Takes an account away inside the caller's transaction, by its owner or by an admin: gone from
 * every list at once, coordinates destroyed now, the rest when the retention ends.
 */
export async function removeAccount(
  tx: Queryable,
  emit: Emit<Events>,
  keys: Keys,
  user: { id: number; email: string; created_at: Date },
  now: Date,
): Promise<void> {
  const told = await users.listAcquaintanceIds(tx, user.id);
  await carryBlocks(tx, user.id, keyedHash(keys.signing, 'address', user.email), now);
  await users.setDeleted(tx, user.id, now);
  await deletePlaces(tx, user.id);
  await deletePlaceUsesOf(tx, user.id);
  await endRequestsOf(tx, user.id, now);
  await deleteResetsOf(tx, user.id);
  await deleteSessionsOf(tx, user.id);
  emit('account-deleted', { userId: user.id, createdAt: user.created_at, deletedAt: now });
  emit('sessions-ended', { userId: user.id, closed: true });
  emit('lists-changed', { userIds: told });
}
