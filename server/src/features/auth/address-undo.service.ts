import type { Queryable } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { Emit } from '../../product/events.ts';
import { lockProofs, resetKeys } from '../blocks/account-keys.ts';
import * as identities from '../identities/identities.repository.ts';
import { deleteKnownSources } from '../sessions/known-devices.repository.ts';
import { deleteSessionsOf } from '../sessions/sessions.repository.ts';
import { hashAddress } from '../users/address-hash.ts';
import { removePassword } from '../users/passwords.repository.ts';
import * as users from '../users/users.repository.ts';
import { deleteFeed } from '../walks/calendar-feed.repository.ts';
import * as changes from './address-changes.repository.ts';
import { preparedSince, undoableSince } from './address-undo.rules.ts';
import * as failures from './login-failures.repository.ts';
import { sendReset } from './send-reset.ts';

export function createAddressUndo(deps: Dependencies) {
  const { db, clock, keys, unitOfWork } = deps;

  /**
   * Closes every way into the account that a stranger can have added since, and opens those of its owner that they removed. What else
   * gives access to the account is removed here too.
   */
  async function restoreWays(
    tx: Queryable,
    emit: Emit,
    userId: number,
    since: Date,
  ): Promise<void> {
    const feed = await deleteFeed(tx, userId, since);
    if (feed) emit('token-ended', { kind: 'calendar-feed', token: feed.toString('hex') });
    await identities.restoreIdentities(tx, userId, since);
    await removePassword(tx, userId);
    await changes.deleteCodes(tx, userId);
    // With them the push subscriptions.
    await deleteSessionsOf(tx, userId);
    await deleteKnownSources(tx, userId);
  }

  async function getChange(tx: Queryable, token: string): Promise<changes.AddressChange> {
    const change = await changes.findChange(tx, hashToken(token), undoableSince(clock.now()));
    if (!change) throw new AppError('invalid_token');
    return change;
  }

  return {
    /** Returns the account to the oldest address of the last 48 hours. A repeated call changes nothing. */
    async undo(token: string): Promise<void> {
      const { user_id: userId } = await getChange(db, token);
      const before = await users.findUser(db, userId);
      await unitOfWork(null, async (tx, emit) => {
        const now = clock.now();
        const undoable = await changes.listUndoable(tx, userId, undoableSince(now));
        const emails = [before?.email, ...undoable.map((change) => change.old_email)];
        const proofs = emails.filter((email) => email !== undefined).map((email) => ({ email }));
        await lockProofs(tx, keys, proofs);
        await users.lockUser(tx, userId);
        const { undone } = await getChange(tx, token);
        const user = await users.findUser(tx, userId);
        const [oldest] = await changes.listUndoable(tx, userId, undoableSince(now));
        if (undone || !user || !oldest) return;
        const { old_email: email } = oldest;
        await users.setEmail(tx, userId, email);
        const since = preparedSince(oldest.changed_at);
        await restoreWays(tx, emit, userId, since);
        await resetKeys(tx, keys, { id: userId, email }, { since, now });
        await changes.setUndone(tx, userId, now);
        await failures.deleteFailures(tx, hashAddress(keys, email));
        await sendReset(tx, emit, deps, { userId, email, language: user.language, now });
        emit('person-changed', { userId });
        emit('sessions-ended', { userId, closed: false });
      });
    },
  };
}
