import type { ClientInfo } from '../../platform/http/http-server.ts';
import type {
  OidcClient,
  OidcIdentity,
  SignInAttempt,
} from '../../platform/security/oidc-client.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { limitNetwork } from '../../product/rate-limits.ts';
import { restoreCarriedBlocks } from '../blocks/carried-blocks.ts';
import { completeSignIn, type SignedIn, type SignInContext } from '../sessions/sign-in.ts';
import * as passwords from '../users/passwords.repository.ts';
import * as users from '../users/users.repository.ts';
import { type GoogleError, resolveGoogleAccount, toDisplayName } from './google.rules.ts';
import * as identities from './google-identities.repository.ts';

interface GoogleDependencies extends Dependencies {
  oidcClient: OidcClient;
}

export type GoogleOutcome =
  | { kind: 'signed-in'; signedIn: SignedIn }
  | { kind: 'link'; identity: OidcIdentity & { email: string } }
  | { kind: 'refused'; error: GoogleError };

export function createGoogle(deps: GoogleDependencies) {
  const { db, clock, keys, unitOfWork, limiter, networkLimits, oidcClient } = deps;

  async function signIn(userId: number, context: SignInContext): Promise<GoogleOutcome> {
    const signedIn = await unitOfWork(null, (tx, emit) =>
      completeSignIn(tx, emit, deps, { ...context, userId, action: 'login', now: clock.now() }),
    );
    return { kind: 'signed-in', signedIn };
  }

  /**
   * Creates an account without password and profile; other users cannot see it before the profile is
   * complete.
   */
  async function create(
    identity: OidcIdentity,
    email: string,
    client: ClientInfo,
  ): Promise<number> {
    const insertAccount = () =>
      unitOfWork(null, async (tx) => {
        const now = clock.now();
        const userId = await users.insertUser(tx, {
          email,
          passwordHash: null,
          name: toDisplayName(identity.name, email),
          language: client.language,
          now,
        });
        await identities.upsertIdentity(tx, { ...identity, userId });
        await restoreCarriedBlocks(tx, keys, { email, userId, now });
        return userId;
      });
    return limitNetwork(limiter, networkLimits.signUps, client.ip, insertAccount);
  }

  return {
    begin: () => oidcClient.begin(),

    /** Throws if the response of Google does not match the attempt. */
    async finish(
      query: string,
      attempt: SignInAttempt,
      context: SignInContext,
    ): Promise<GoogleOutcome> {
      const identity = await oidcClient.finish(query, attempt);
      const row = await identities.findIdentity(db, identity.issuer, identity.subject);
      const existing = row && { userId: row.user_id, deleted: row.deleted, blocked: row.blocked };
      const account = identity.email ? await passwords.findCredentials(db, identity.email) : null;
      const resolution = resolveGoogleAccount(existing, identity, account !== null);
      if (resolution.kind === 'refuse') return { kind: 'refused', error: resolution.error };
      if (resolution.kind === 'sign-in') return signIn(resolution.userId, context);
      const email = identity.email ?? '';
      if (resolution.kind === 'link') return { kind: 'link', identity: { ...identity, email } };
      const userId = await create(identity, email, context.client);
      const created = await users.findUser(db, userId);
      // An admin's block on an earlier account of the address also applies to the new one.
      if (created?.blocked_at) return { kind: 'refused', error: 'account_blocked' };
      return signIn(userId, context);
    },
  };
}
