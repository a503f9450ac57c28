import * as client from 'openid-client';
import { fetchOfProvider } from './provider-fetch.ts';

const RESPONSE_TIMEOUT_S = 10;

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  scope: string;
}

/** The values of one sign-in. The browser that began it keeps them until the issuer sends it back. */
export interface OidcAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

/** What the issuer states about the user who signed in. */
export interface OidcAnswer {
  claims: client.IDToken;
  /** Requests the userinfo, which must be about the same user. */
  fetchUserInfo(): Promise<client.UserInfoResponse>;
}

/** OpenID Connect with discovery at the issuer, state, nonce and PKCE. */
export function createOidcClient(settings: OidcSettings) {
  const { issuer, clientId, clientSecret, redirectUri, scope } = settings;
  let cachedConfiguration: client.Configuration | undefined;

  /** Loaded at the first sign-in: the server must be able to start without the issuer. */
  async function configuration(): Promise<client.Configuration> {
    const insecure = issuer.startsWith('http:') ? [client.allowInsecureRequests] : [];
    cachedConfiguration ??= await client.discovery(
      new URL(issuer),
      clientId,
      clientSecret,
      undefined,
      {
        // Signatures are checked although the token comes directly from the issuer.
        execute: [client.enableNonRepudiationChecks, ...insecure],
        timeout: RESPONSE_TIMEOUT_S,
        [client.customFetch]: fetchOfProvider,
      },
    );
    return cachedConfiguration;
  }

  return {
    /** Returns the URL of the issuer; `parameters` are added to those of every sign-in. */
    async begin(attempt: OidcAttempt, parameters: Record<string, string> = {}): Promise<string> {
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope,
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
        ...parameters,
      });
      return url.href;
    },

    /** Rejects unless state, nonce, issuer, audience, signature and verifier are all correct. */
    async finish(query: URLSearchParams, attempt: OidcAttempt): Promise<OidcAnswer> {
      const callbackUrl = new URL(redirectUri);
      callbackUrl.search = query.toString();
      const config = await configuration();
      const tokens = await client.authorizationCodeGrant(config, callbackUrl, {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the token response has no ID token');
      return {
        claims,
        fetchUserInfo: () => client.fetchUserInfo(config, tokens.access_token, claims.sub),
      };
    },
  };
}
