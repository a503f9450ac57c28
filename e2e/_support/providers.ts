import { type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { test as base } from './fixtures.ts';
import { startServerProcess } from './server-process.ts';

/** As Google names a user in the ID token; Kakao calls the name `nickname`. */
interface ProviderUser {
  sub: string;
  email: string;
  name?: string;
  nickname?: string;
}

interface Provider {
  issuer: string;
  /** From now on every sign-in is this user, whose address is verified. */
  signInAs(user: ProviderUser): void;
}

/** Starts a real OpenID provider, which redirects back without a page of its own. */
async function withProvider(use: (provider: Provider) => Promise<void>): Promise<void> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, '127.0.0.1');
  let claims: object = {};
  server.service.on('beforeTokenSigning', (token: MutableToken) => {
    Object.assign(token.payload, claims);
  });
  server.service.on('beforeUserinfo', (response: { body: object }) => {
    response.body = claims;
  });
  await use({
    issuer: server.issuer.url ?? '',
    signInAs(user) {
      claims = { ...user, email_verified: true };
    },
  });
  await server.stop();
}

/** With stand-ins of Google and Kakao, which the server uses. */
export const test = base.extend<object, { google: Provider; kakao: Provider }>({
  // Playwright requires a destructured first parameter.
  google: [({ program: _ }, use) => withProvider(use), { scope: 'worker' }],
  kakao: [({ program: _ }, use) => withProvider(use), { scope: 'worker' }],
  server: [
    async ({ google, kakao }, use) => {
      const server = await startServerProcess('main', {
        environment: {
          GOOGLE_CLIENT_ID: 'meongmate',
          GOOGLE_CLIENT_SECRET: 'a client secret',
          GOOGLE_ISSUER: google.issuer,
          KAKAO_CLIENT_ID: 'meongmate',
          KAKAO_CLIENT_SECRET: 'a client secret',
          KAKAO_ISSUER: kakao.issuer,
        },
      });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
