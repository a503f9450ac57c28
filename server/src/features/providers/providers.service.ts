import { randomUUID } from 'node:crypto';
import type { Provider } from '@meongmate/shared/rules/providers';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import { randomToken } from '../../platform/security/tokens.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { limitNetwork } from '../../product/rate-limits.ts';
import { isTaken } from '../auth/taken-address.ts';
import { lockProofs } from '../blocks/account-keys.ts';
import { restoreCarriedBlocks } from '../blocks/carried-blocks.ts';
import * as identities from '../identities/identities.repository.ts';
import { addPendingLink, type PendingLink } from '../identities/pending-link.ts';
import { completeSignIn, type SignedIn, type SignInContext } from '../sessions/sign-in.ts';
import { toPlaceholder } from '../users/placeholder-address.rules.ts';
import * as users from '../users/users.repository.ts';
import type { ProviderAdapter, ProviderAttempt, ProviderIdentity } from './provider.ts';
import { resolveAccount, toDisplayName } from './providers.rules.ts';

interface ProviderDependencies extends Dependencies {
  provider: Provider;
  adapter: ProviderAdapter;
}

export interface ReturnContext extends SignInContext {
  /** An identity of another provider that waits for a sign-in to this account. */
  link: PendingLink | null;
}

export type SignInOutcome =
  | { kind: 'signed-in'; signedIn: SignedIn }
  | { kind: 'link'; link: PendingLink }
  | { kind: 'refused'; error: 'account_blocked' };

/** Another call created the account of this identity, or of its address, at the same time. */
class TakenMeanwhile extends Error {}

export function createProviderSignIn(deps: ProviderDependencies) {
  const { db, clock, keys, unitOfWork, limiter, networkLimits, provider, adapter } = deps;

  async function signIn(
    userId: number,
    { link, ...context }: ReturnContext,
  ): Promise<SignInOutcome> {
    return unitOfWork(null, async (tx, emit) => {
      if (link) await lockProofs(tx, keys, [link]);
      const now = clock.now();
      const signedIn = await completeSignIn(tx, emit, deps, {
        ...context,
        userId,
        action: 'login',
        now,
      });
      const { user } = signedIn.ownUser;
      if (await addPendingLink(tx, emit, deps, link, { user, now }))
        return { kind: 'refused', error: 'account_blocked' };
      return { kind: 'signed-in', signedIn };
    });
  }

  /** Creates an account without password and profile; other users cannot see it before the profile is complete. */
  async function create(identity: ProviderIdentity, client: ClientInfo): Promise<number> {
    const { email, name, subject } = identity;
    const proofs = [{ provider, subject }, ...(email === null ? [] : [{ email }])];
    const insertAccount = () =>
      unitOfWork(null, async (tx, emit) => {
        const now = clock.now();
        await lockProofs(tx, keys, proofs);
        if (email && (await isTaken(tx, email, null, now))) throw new TakenMeanwhile();
        const userId = await users.insertUser(tx, {
          email: email ?? toPlaceholder(randomUUID()),
          passwordHash: null,
          name: toDisplayName(name, email),
          language: client.language,
          now,
        });
        const isAdded = await identities.insertIdentity(tx, { ...identity, provider, userId, now });
        if (!isAdded) throw new TakenMeanwhile();
        await restoreCarriedBlocks(tx, emit, keys, { userId, proofs, now });
        return userId;
      });
    try {
      return await limitNetwork(limiter, networkLimits.signUps, client.ip, insertAccount);
    } catch (error) {
      throw users.isEmailTaken(error) ? new TakenMeanwhile() : error;
    }
  }

  async function resolve(
    identity: ProviderIdentity,
    context: ReturnContext,
  ): Promise<SignInOutcome> {
    const { email, issuer, subject } = identity;
    // In this order: an account that another call creates in between is then found by its identity, and not only by its address.
    const hasAccount = email !== null && (await isTaken(db, email, null, clock.now()));
    const row = await identities.findIdentity(db, identity);
    const existing = row && { userId: row.user_id, deleted: row.deleted, blocked: row.blocked };
    const resolution = resolveAccount(existing, hasAccount);
    if (resolution.kind === 'refuse') return { kind: 'refused', error: resolution.error };
    if (resolution.kind === 'sign-in') return signIn(resolution.userId, context);
    if (resolution.kind === 'link') {
      return { kind: 'link', link: { provider, issuer, subject, email: email ?? '' } };
    }
    const userId = await create(identity, context.client);
    const created = await users.findUser(db, userId);
    // A moderator's block on an earlier account also applies to the new one.
    if (created?.blocked_at) return { kind: 'refused', error: 'account_blocked' };
    return signIn(userId, context);
  }

  return {
    /** Returns the URL of the provider, and the values to keep for the return. With `isFresh` the user signs in there anew. */
    async begin(isFresh: boolean): Promise<{ url: string; attempt: ProviderAttempt }> {
      const attempt = { state: randomToken(), nonce: randomToken(), verifier: randomToken() };
      return { url: await adapter.begin(attempt, isFresh), attempt };
    },

    /** Who signed in at the provider, without a sign-in here. */
    identify: (query: URLSearchParams, attempt: ProviderAttempt) => adapter.finish(query, attempt),

    /** Throws if the answer of the provider does not match the attempt. */
    async finish(
      query: URLSearchParams,
      attempt: ProviderAttempt,
      context: ReturnContext,
    ): Promise<SignInOutcome> {
      const identity = await adapter.finish(query, attempt);
      try {
        return await resolve(identity, context);
      } catch (error) {
        if (!(error instanceof TakenMeanwhile)) throw error;
        return resolve(identity, context);
      }
    },
  };
}
