import * as client from 'openid-client';

const RESPONSE_TIMEOUT_S = 10;

export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

/** The values of one sign-in. The browser that began it keeps them until the issuer sends it back. */
export interface SignInAttempt {
  state: string;
  nonce: string;
  verifier: string;
}

export interface OidcIdentity {
  issuer: string;
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
}

export type OidcClient = ReturnType<typeof createOidcClient>;

/** OpenID Connect with discovery at the issuer, state, nonce and PKCE. */
export function createOidcClient(settings: OidcSettings) {
  const { issuer, clientId, clientSecret, redirectUri } = settings;
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
      },
    );
    return cachedConfiguration;
  }

  return {
    /** Returns the URL of the issuer, and the values to keep for `finish`. */
    async begin(): Promise<{ url: string; attempt: SignInAttempt }> {
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, attempt };
    },

    /** Rejects unless state, nonce, issuer, audience, signature and verifier are all correct. */
    async finish(query: string, attempt: SignInAttempt): Promise<OidcIdentity> {
      const callbackUrl = new URL(redirectUri);
      callbackUrl.search = query;
      const tokens = await client.authorizationCodeGrant(await configuration(), callbackUrl, {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('the token response has no ID token');
      const textOrNull = (value: unknown) =>
        typeof value === 'string' && value !== '' ? value : null;
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: textOrNull(claims.email)?.trim().toLowerCase() ?? null,
        emailVerified: claims.email_verified === true,
        name: textOrNull(claims.name),
      };
    },
  };
}
