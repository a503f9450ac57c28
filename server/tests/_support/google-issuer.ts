import { type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import type { TestClient } from './test-client.ts';

export interface GoogleClaims {
  sub: string;
  email: string;
  email_verified?: boolean;
  name?: string;
}

/** Starts a real OpenID provider on this machine. The test sets the identity of the next sign-in. */
export async function startIssuer() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  let applyClaims: (token: MutableToken) => void = () => {};
  // Both tokens of a response are signed; the change is meant for the identity token.
  server.service.on('beforeTokenSigning', (token: MutableToken) => applyClaims(token));
  let changeResponse: ((body: Record<string, unknown>) => Record<string, unknown>) | null = null;
  server.service.on('beforeResponse', (response: MutableResponse) => {
    if (changeResponse && response.body) response.body = changeResponse(response.body);
  });
  return {
    url: server.issuer.url ?? '',
    /** Changes the response to a code after it was signed; null: no change. */
    changeResponseWith(change: typeof changeResponse) {
      changeResponse = change;
    },
    /** The next sign-ins return these claims; `changeToken` then changes the token. */
    signInAs(claims: GoogleClaims, changeToken: (token: MutableToken) => void = () => {}) {
      applyClaims = (token) => {
        Object.assign(token.payload, { email_verified: true, ...claims });
        changeToken(token);
      };
    },
    close: () => server.stop(),
  };
}

/** Goes to the issuer and returns the address of the callback. */
export async function goToIssuer(client: TestClient): Promise<string> {
  const start = await client.fetch('/api/auth/google');
  const issuerUrl = start.headers.get('location') ?? '';
  const redirect = await fetch(issuerUrl, { redirect: 'manual' });
  const { pathname, search } = new URL(redirect.headers.get('location') ?? '', 'http://none');
  return pathname + search;
}

/** The whole sign-in: to the issuer and back; returns the address where the browser ends. */
export async function signInWithGoogle(client: TestClient): Promise<URL> {
  const callback = await client.fetch(await goToIssuer(client));
  return new URL(callback.headers.get('location') ?? '', 'http://here');
}
