import type { Provider } from '@meongmate/shared/rules/providers';
import { type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import type { TestClient } from './test-client.ts';

export interface GoogleClaims {
  sub: string;
  email: string;
  email_verified?: boolean;
  name?: string;
}

/** As Kakao documents it: the ID token has no `email_verified`, the userinfo has. */
export interface KakaoUser {
  sub: string;
  nickname?: string;
  email?: string;
  email_verified?: boolean;
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
  let answerToken: ((response: MutableResponse) => void) | null = null;
  server.service.on('beforeResponse', (response: MutableResponse) => {
    if (changeResponse && response.body) response.body = changeResponse(response.body);
    answerToken?.(response);
  });
  let userInfo: Record<string, unknown> = {};
  server.service.on('beforeUserinfo', (response: MutableResponse) => {
    response.body = userInfo;
  });
  return {
    url: server.issuer.url ?? '',
    /** Changes the response to a code after it was signed; null: no change. */
    changeResponseWith(change: typeof changeResponse) {
      changeResponse = change;
    },
    /** Changes status and body of the responses to codes; null: no change. */
    answerTokenWith(change: typeof answerToken) {
      answerToken = change;
    },
    /** The next sign-ins return these claims; `changeToken` then changes the token. */
    signInAs(claims: GoogleClaims, changeToken: (token: MutableToken) => void = () => {}) {
      applyClaims = (token) => {
        Object.assign(token.payload, { email_verified: true, ...claims });
        changeToken(token);
      };
    },
    /** The next sign-ins are those of a user of Kakao; `authTime` is when they signed in there. */
    signInAsKakao(user: KakaoUser, authTime?: Date) {
      const { sub, nickname, email } = user;
      applyClaims = (token) => {
        Object.assign(token.payload, { sub, nickname, email });
        if (authTime) token.payload.auth_time = Math.floor(authTime.getTime() / 1000);
      };
      userInfo = { ...user };
    },
    close: () => server.stop(),
  };
}

/** Goes to the provider and returns the address of the callback. */
export async function goToProvider(
  client: TestClient,
  provider: Provider,
  parameters = '',
): Promise<string> {
  const start = await client.fetch(`/api/auth/${provider}${parameters}`);
  const redirect = await fetch(start.headers.get('location') ?? '', { redirect: 'manual' });
  const { pathname, search } = new URL(redirect.headers.get('location') ?? '', 'http://none');
  return pathname + search;
}

/** The whole sign-in: to the provider and back; returns the address where the browser ends. */
export async function signInWith(
  client: TestClient,
  provider: Provider,
  parameters = '',
): Promise<URL> {
  const callback = await client.fetch(await goToProvider(client, provider, parameters));
  return new URL(callback.headers.get('location') ?? '', 'http://here');
}

export const goToIssuer = (client: TestClient) => goToProvider(client, 'google');
export const signInWithGoogle = (client: TestClient) => signInWith(client, 'google');
