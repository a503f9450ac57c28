import { type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import type { TestClient } from './test-client.ts';

export interface GoogleClaims {
  sub: string;
  email: string;
  email_verified?: boolean;
  name?: string;
}

/** A real OpenID provider on this machine, whose next identity a test decides. */
export async function startIssuer() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  let change: (token: MutableToken) => void = () => {};
  // Both tokens of an answer are signed; the change belongs to the identity.
  server.service.on('beforeTokenSigning', (token: MutableToken) => change(token));
  let answer: ((body: Record<string, unknown>) => Record<string, unknown>) | null = null;
  server.service.on('beforeResponse', (response: MutableResponse) => {
    if (answer && response.body) response.body = answer(response.body);
  });
  return {
    url: server.issuer.url ?? '',
    /** Changes what is answered for a code, after everything in it was signed; null: nothing. */
    answerWith(change: typeof answer) {
      answer = change;
    },
    /** The next sign-ins are this person's; `forge` changes the token after that. */
    become(claims: GoogleClaims, forge: (token: MutableToken) => void = () => {}) {
      change = (token) => {
        Object.assign(token.payload, { email_verified: true, ...claims });
        forge(token);
      };
    },
    close: () => server.stop(),
  };
}

/** Leaves for the issuer and answers the address to come back to. */
export async function leaveForIssuer(client: TestClient): Promise<string> {
  const start = await client.fetch('/api/auth/google');
  const away = start.headers.get('location') ?? '';
  const back = await fetch(away, { redirect: 'manual' });
  const { pathname, search } = new URL(back.headers.get('location') ?? '', 'http://none');
  return pathname + search;
}

/** The whole way: to the issuer, back, and where the browser ends up. */
export async function signInWithGoogle(client: TestClient): Promise<URL> {
  const returned = await client.fetch(await leaveForIssuer(client));
  return new URL(returned.headers.get('location') ?? '', 'http://here');
}
