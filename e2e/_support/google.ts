import { OAuth2Server } from 'oauth2-mock-server';
import { test as base } from './fixtures.ts';
import { startServerProcess } from './server-process.ts';

interface GoogleUser {
  sub: string;
  email: string;
  name: string;
}

interface Google {
  issuer: string;
  /** From now on every sign-in with Google is this user. */
  signInAs(user: GoogleUser): void;
}

/** With a real OpenID provider, which the server uses. */
export const test = base.extend<object, { google: Google }>({
  google: [
    // Playwright requires a destructured first parameter.
    async ({ program: _ }, use) => {
      const provider = new OAuth2Server();
      await provider.issuer.keys.generate('RS256');
      await provider.start(0, '127.0.0.1');
      let user: GoogleUser | undefined;
      provider.service.on('beforeTokenSigning', (token: { payload: object }) => {
        Object.assign(token.payload, { email_verified: true, ...user });
      });
      await use({
        issuer: provider.issuer.url ?? '',
        signInAs(next) {
          user = next;
        },
      });
      await provider.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ google }, use) => {
      const server = await startServerProcess('main', {
        environment: {
          GOOGLE_CLIENT_ID: 'meongmate',
          GOOGLE_CLIENT_SECRET: 'a client secret',
          GOOGLE_ISSUER: google.issuer,
        },
      });
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
