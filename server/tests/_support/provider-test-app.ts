import { afterAll, beforeAll } from 'vitest';
import { startNaver } from './naver.ts';
import { type GoogleClaims, startIssuer } from './oidc-issuer.ts';
import { startTestApp, type TestApp } from './test-app.ts';

type Issuer = Awaited<ReturnType<typeof startIssuer>>;
type Naver = Awaited<ReturnType<typeof startNaver>>;

// Providers do not validate redirect addresses here, and redirect exactly to this one.
const PUBLIC_URL = 'http://localhost:3999';
const NAVER_CLIENT = { id: 'meongmate', secret: 'a client secret' };

const googleEnvironment = (issuer: Issuer) => ({
  GOOGLE_CLIENT_ID: 'meongmate',
  GOOGLE_CLIENT_SECRET: 'a client secret',
  GOOGLE_ISSUER: issuer.url,
});

/** One application with its own OpenID provider for a test file; `aPerson` returns claims of a new user. */
export function useGoogleApp(environment: Record<string, string> = {}) {
  let issuer: Issuer;
  let app: TestApp;
  let userCount = 0;
  beforeAll(async () => {
    issuer = await startIssuer();
    app = await startTestApp({ ...googleEnvironment(issuer), PUBLIC_URL, ...environment });
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

/** One application with stand-ins of all providers for a test file. */
export function useProviderApp(environment: Record<string, string> = {}) {
  let parts: {
    app: TestApp;
    settings: Record<string, string>;
    google: Issuer;
    kakao: Issuer;
    naver: Naver;
  };
  beforeAll(async () => {
    const [google, kakao] = [await startIssuer(), await startIssuer()];
    const naver = await startNaver(NAVER_CLIENT);
    const settings = {
      ...googleEnvironment(google),
      KAKAO_CLIENT_ID: 'meongmate',
      KAKAO_CLIENT_SECRET: 'a client secret',
      KAKAO_ISSUER: kakao.url,
      NAVER_CLIENT_ID: NAVER_CLIENT.id,
      NAVER_CLIENT_SECRET: NAVER_CLIENT.secret,
      NAVER_AUTH_URL: naver.url,
      NAVER_API_URL: naver.url,
      PUBLIC_URL,
      SIGNUPS_PER_NETWORK: '1000',
      ...environment,
    };
    parts = { app: await startTestApp(settings), settings, google, kakao, naver };
  });
  afterAll(async () => {
    await parts?.app.close();
    await Promise.all([parts?.google.close(), parts?.kakao.close(), parts?.naver.close()]);
  });
  return {
    app: () => parts.app,
    /** Of the application, for a second one with the same stand-ins. */
    settings: () => parts.settings,
    google: () => parts.google,
    kakao: () => parts.kakao,
    naver: () => parts.naver,
  };
}
