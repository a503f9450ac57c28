import { createOidcClient } from '../../platform/security/oidc-client.ts';
import {
  type ProviderAdapter,
  type ProviderClient,
  readSubject,
  textOrNull,
  timeOrNull,
  verifiedAddress,
} from './provider.ts';

/**
 * Google, by OpenID Connect: https://developers.google.com/identity/openid-connect/openid-connect. It knows the prompts `none`,
 * `consent` and `select_account`, no `login`; the ID token has `email`, `email_verified` and `name`.
 */
export function createGoogle(client: ProviderClient & { issuer: string }): ProviderAdapter {
  const oidc = createOidcClient({ ...client, scope: 'openid email profile' });
  return {
    begin: (attempt, isFresh) =>
      oidc.begin(attempt, isFresh ? { prompt: 'select_account', max_age: '0' } : {}),
    async finish(query, attempt) {
      const { claims } = await oidc.finish(query, attempt);
      return {
        issuer: claims.iss,
        subject: readSubject(claims.sub),
        email: verifiedAddress(claims.email, claims.email_verified),
        name: textOrNull(claims.name),
        signedInAt: timeOrNull(claims.auth_time),
      };
    },
  };
}
