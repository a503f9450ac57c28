import type { Dependencies } from '../../dependencies.ts';
import type { Origin } from '../../platform/http/http-server.ts';
import type { OidcIdentity, OpenId, SignInAttempt } from '../../platform/security/oidc-client.ts';
import { keyedHash } from '../../platform/security/tokens.ts';
import { restoreCarriedBlocks } from '../blocks/carried-blocks.repository.ts';
import { completeSignIn, type SignedIn, type SignInContext } from '../sessions/sign-in.ts';
import * as users from '../users/users.repository.ts';
import { type GoogleError, nameFrom, resolveGoogleAccount } from './google.rules.ts';
import * as identities from './google-identities.repository.ts';

interface Needs extends Pick<Dependencies, 'db' | 'clock' | 'keys' | 'work' | 'config'> {
  openId: OpenId;
}

export type GoogleOutcome =
  | { kind: 'signed-in'; signedIn: SignedIn }
  | { kind: 'link'; person: OidcIdentity & { email: string } }
  | { kind: 'refused'; error: GoogleError };

export function createGoogle(deps: Needs) {
  const { db, clock, keys, work, openId } = deps;

  async function signIn(userId: number, visit: SignInContext): Promise<GoogleOutcome> {
    const signedIn = await work((tx, emit) =>
      completeSignIn(tx, emit, deps, { ...visit, userId, action: 'login', now: clock.now() }),
    );
    return { kind: 'signed-in', signedIn };
  }

  /**
   * Creates an account without password and profile; other users cannot see it before the profile is
   * complete.
   */
  async function create(person: OidcIdentity, email: string, origin: Origin): Promise<number> {
    return work(async (tx) => {
      const now = clock.now();
      const userId = await users.insertUser(tx, {
        email,
        passwordHash: null,
        name: nameFrom(person.name, email),
        language: origin.language,
        now,
      });
      await identities.upsertIdentity(tx, { ...person, userId });
      await restoreCarriedBlocks(tx, keyedHash(keys.signing, 'address', email), userId, now);
      return userId;
    });
  }

  return {
    begin: () => openId.begin(),

    /** Throws if the response of Google does not match the attempt. */
    async finish(
      query: string,
      attempt: SignInAttempt,
      visit: SignInContext,
    ): Promise<GoogleOutcome> {
      const person = await openId.finish(query, attempt);
      const row = await identities.findIdentity(db, person.issuer, person.subject);
      const known = row && { userId: row.user_id, deleted: row.deleted, blocked: row.blocked };
      const account = person.email ? await users.findCredentials(db, person.email) : null;
      const verdict = resolveGoogleAccount(known, person, account !== null);
      if (verdict.kind === 'refuse') return { kind: 'refused', error: verdict.error };
      if (verdict.kind === 'sign-in') return signIn(verdict.userId, visit);
      const email = person.email ?? '';
      if (verdict.kind === 'link') return { kind: 'link', person: { ...person, email } };
      const userId = await create(person, email, visit.origin);
      const created = await users.findUser(db, userId);
      // An admin's block on an earlier account of the address also applies to the new one.
      if (created?.blocked_at) return { kind: 'refused', error: 'account_blocked' };
      return signIn(userId, visit);
    },
  };
}
