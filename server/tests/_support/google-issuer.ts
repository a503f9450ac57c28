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
  let change: (token: MutableToken) => void = () => {};
  // Both tokens of a response are signed; the change is meant for the identity token.
  server.service.on('beforeTokenSigning', (token: MutableToken) => change(token));
  let answer: ((body: Record<string, unknown>) => Record<string, unknown>) | null = null;
  server.service.on('beforeResponse', (response: MutableResponse) => {
    if (answer && response.body) response.body = answer(response.body);
  });
  return {
    url: server.issuer.url ?? '',
    /** Changes the response to a code after it was signed; null: no change. */
    answerWith(change: typeof answer) {
      answer = change;
    },
    /** The next sign-ins return these claims; `forge` then changes the token. */
    become(claims: GoogleClaims, forge: (token: MutableToken) => void = () => {}) {
      change = (token) => {
        Object.assign(token.payload, { email_verified: true, ...claims });
        forge(token);
      };
    },
    close: () => server.stop(),
  };
}

/** Goes to the issuer and returns the address of the callback. */
export async function leaveForIssuer(client: TestClient): Promise<string> {
  const start = await client.fetch('/api/auth/google');
  const away = start.headers.get('location') ?? '';
  const back = await fetch(away, { redirect: 'manual' });
  const { pathname, search } = new URL(back.headers.get('location') ?? '', 'http://none');
  return pathname + search;
}

/** The whole sign-in: to the issuer and back; returns the address where the browser ends. */
export async function signInWithGoogle(client: TestClient): Promise<URL> {
  const returned = await client.fetch(await leaveForIssuer(client));
  return new URL(returned.headers.get('location') ?? '', 'http://here');
}
