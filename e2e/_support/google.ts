import { OAuth2Server } from 'oauth2-mock-server';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export interface GoogleUser {
  sub: string;
  email: string;
  name: string;
}

/** Starts a server with a real OpenID provider, at which every sign-in is this person. */
export async function startServerWithGoogle(
  user: GoogleUser,
): Promise<ServerProcess & AsyncDisposable> {
  const google = new OAuth2Server();
  await google.issuer.keys.generate('RS256');
  await google.start(0, '127.0.0.1');
  google.service.on('beforeTokenSigning', (token: { payload: object }) => {
    Object.assign(token.payload, { email_verified: true, ...user });
  });
  const server = await startServerProcess('main', {
    environment: {
      GOOGLE_CLIENT_ID: 'meongmate',
      GOOGLE_CLIENT_SECRET: 'a client secret',
      GOOGLE_ISSUER: google.issuer.url ?? '',
    },
  });
  return {
    ...server,
    async [Symbol.asyncDispose]() {
      await server.dispose();
      await google.stop();
    },
  };
}
