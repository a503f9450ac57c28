import { afterAll, beforeAll } from 'vitest';
import { type GoogleClaims, startIssuer } from './google-issuer.ts';
import { startTestApp, type TestApp } from './test-app.ts';

type Issuer = Awaited<ReturnType<typeof startIssuer>>;

/** One application with its own OpenID provider for a test file; `aPerson` returns claims of a new user. */
export function useGoogleApp(environment: Record<string, string> = {}) {
  let issuer: Issuer;
  let app: TestApp;
  let userCount = 0;
  beforeAll(async () => {
    issuer = await startIssuer();
    app = await startTestApp({
      GOOGLE_CLIENT_ID: 'meongmate',
      GOOGLE_CLIENT_SECRET: 'a client secret',
      GOOGLE_ISSUER: issuer.url,
      // The provider does not validate redirect addresses and redirects exactly to this one.
      PUBLIC_URL: 'http://localhost:3999',
      ...environment,
    });
  });
  afterAll(async () => {
    await app?.close();
    await issuer?.close();
  });
  return {
    app: () => app,
    issuer: () => issuer,
    newClaims(): GoogleClaims & { name: string } {
      userCount += 1;
      return {
        sub: `google-${userCount}`,
        email: `google${userCount}@test.example`,
        name: '구글 민아',
      };
    },
  };
}
