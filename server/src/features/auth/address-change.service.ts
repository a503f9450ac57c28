import type { Queryable } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import { enqueueMail } from '../../platform/mail/queue-mail.ts';
import { equalInConstantTime, hashToken, randomToken } from '../../platform/security/tokens.ts';
import type { Caller } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { Emit } from '../../product/events.ts';
import { lockProofs, storeCurrentKeys } from '../blocks/account-keys.ts';
import { restoreCarriedBlocks } from '../blocks/carried-blocks.ts';
import { assertRecentSignIn } from '../sessions/recent-sign-in.ts';
import { lockForSensitiveStep } from '../sessions/sensitive-step.ts';
import { endOtherSessions } from '../sessions/session-lifecycle.ts';
import { getOwnUser, type OwnUser } from '../users/own-user.ts';
import { hasAddress } from '../users/placeholder-address.rules.ts';
import * as users from '../users/users.repository.ts';
import * as changes from './address-changes.repository.ts';
import { UNDO_MS } from './address-undo.rules.ts';
import { addressChangedMail } from './auth.mails.ts';
import type { EmailCodes } from './email-codes.service.ts';
import { deleteReset } from './password-resets.repository.ts';
import { assertFree } from './taken-address.ts';

type AddressDependencies = Dependencies & {
  codes: Pick<EmailCodes, 'send' | 'hashOf' | 'assertCode' | 'consumeCode'>;
};

export function createAddressChange(deps: AddressDependencies) {
  const { db, clock, keys, unitOfWork, config, codes } = deps;

  /** Only who has a code that was sent for this change learns that the address was taken since. */
  async function assertCode(userId: number, email: string, code: string, ip: string) {
    try {
      await codes.assertCode(email, code, ip);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'invalid_code') throw error;
      const now = clock.now();
      const requested = await changes.findRequestedCode(db, userId, email, now);
      const isOwnCode = requested && equalInConstantTime(requested, codes.hashOf(email, code));
      if (isOwnCode) await assertFree(db, email, userId, now);
      throw error;
    }
  }

  /** Stores the change, and sends the link that undoes it to the replaced address. */
  async function recordChange(
    tx: Queryable,
    emit: Emit,
    user: users.UserRow,
    newEmail: string,
    now: Date,
  ): Promise<void> {
    if (!hasAddress(user.email)) return;
    const token = randomToken();
    const change = { userId: user.id, oldEmail: user.email, newEmail };
    await changes.insertChange(tx, { ...change, tokenHash: hashToken(token), now });
    const content = addressChangedMail(user.language, `${config.publicUrl}/undo-email/${token}`);
    const expiresAt = new Date(now.getTime() + UNDO_MS);
    const mail = { cause: 'address-changed' as const, to: user.email, ...content, expiresAt };
    await enqueueMail(tx, emit, { ...mail, isUrgent: true }, now);
  }

  async function write(
    caller: Caller,
    { email, code }: { email: string; code: string },
    { session }: ClientInfo,
  ): Promise<OwnUser> {
    const { userId } = caller;
    const before = await users.findUser(db, userId);
    return unitOfWork(null, async (tx, emit) => {
      const now = clock.now();
      await lockProofs(tx, keys, [{ email }, { email: before?.email ?? email }]);
      const user = await lockForSensitiveStep(tx, userId, session, now);
      await assertFree(tx, email, userId, now);
      await codes.consumeCode(tx, email, code);
      await recordChange(tx, emit, user, email, now);
      await storeCurrentKeys(tx, keys, user, now);
      await users.setEmail(tx, userId, email);
      await deleteReset(tx, userId);
      await endOtherSessions(tx, emit, caller);
      await restoreCarriedBlocks(tx, emit, keys, { userId, proofs: [{ email }], now });
      emit('person-changed', { userId });
      return getOwnUser(tx, keys, userId);
    });
  }

  return {
    /** Sends a code to the new address, or a notice if it is taken; the response does not reveal which. */
    request: ({ userId }: Caller, email: string, client: ClientInfo) =>
      codes.send(email, client, { userId, client }),

    /** Sets the proved address. All other sessions end. Throws `account_blocked` where it has a moderator's block. */
    async change(
      caller: Caller,
      proof: { email: string; code: string },
      client: ClientInfo,
    ): Promise<OwnUser> {
      await assertRecentSignIn(db, client.session, clock.now());
      const ownUser = await getOwnUser(db, keys, caller.userId);
      // A repeated call.
      if (ownUser.user.email === proof.email) return ownUser;
      await assertCode(caller.userId, proof.email, proof.code, client.ip);
      const changed = await write(caller, proof, client).catch((error: unknown) => {
        throw users.isEmailTaken(error) ? new AppError('email_taken') : error;
      });
      const { blocked_at: blockedAt, blocked_reason: reason } = changed.user;
      if (blockedAt) throw new AppError('account_blocked', { extra: { reason: reason ?? '' } });
      return changed;
    },
  };
}
