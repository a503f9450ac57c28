import type { Provider } from '@meongmate/shared/rules/providers';
import type { ClientInfo, SessionAccess } from '../../platform/http/http-server.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { lockProofs } from '../blocks/account-keys.ts';
import { addIdentity } from '../identities/add-identity.ts';
import * as identities from '../identities/identities.repository.ts';
import { hasRecentSignIn } from '../sessions/recent-sign-in.ts';
import { lockForSensitiveStep } from '../sessions/sensitive-step.ts';
import { setConfirmed } from '../sessions/sessions.repository.ts';
import { isRecent } from '../sessions/sessions.rules.ts';
import type { ProviderIdentity } from './provider.ts';
import type { LinkError } from './providers.rules.ts';

/** The session that went to the provider. */
export interface LinkingCall {
  userId: number;
  session: SessionAccess;
  client: ClientInfo;
}

/** What a signed-in user does with a provider: add its identity, or confirm with it who uses the session. */
export function createLinking(deps: Dependencies & { provider: Provider }) {
  const { db, clock, keys, unitOfWork, provider } = deps;

  return {
    hasRecentSignIn: ({ session }: LinkingCall) =>
      hasRecentSignIn(db, session.tokenHash, clock.now()),

    /** Adds the identity to the account; a repeated call changes nothing. Returns the error for the page. */
    async link(
      { issuer, subject }: ProviderIdentity,
      { userId, session }: LinkingCall,
    ): Promise<LinkError | null> {
      const identity = { provider, issuer, subject };
      return unitOfWork(null, async (tx, emit) => {
        const now = clock.now();
        await lockProofs(tx, keys, [identity]);
        const user = await lockForSensitiveStep(tx, userId, session, now);
        return addIdentity(tx, emit, deps, identity, { user, now });
      });
    },

    /** Renews the recent sign-in of the session; where the provider states when the user signed in, only by a recent time. */
    async confirm(
      identity: ProviderIdentity,
      { userId, session, client }: LinkingCall,
    ): Promise<LinkError | null> {
      return unitOfWork({ ...client, session }, async (tx): Promise<LinkError | null> => {
        const now = clock.now();
        const owner = await identities.findIdentity(tx, identity);
        if (owner?.user_id !== userId) return 'identity_other';
        const { signedInAt } = identity;
        if (signedInAt && !isRecent(signedInAt, now)) return `${provider}_failed`;
        await setConfirmed(tx, session.tokenHash, now);
        return null;
      });
    },
  };
}
