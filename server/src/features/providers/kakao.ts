import { createOidcClient } from '../../platform/security/oidc-client.ts';
import {
  type ProviderAdapter,
  type ProviderClient,
  readSubject,
  textOrNull,
  timeOrNull,
  verifiedAddress,
} from './provider.ts';

/**
 * Kakao, by OpenID Connect: https://developers.kakao.com/docs/latest/ko/kakaologin/rest-api. The ID token has `sub`, `nickname` and
 * `auth_time`; only the userinfo has `email_verified`. `prompt=login` asks the user to sign in anew.
 */
export function createKakao(client: ProviderClient & { issuer: string }): ProviderAdapter {
  const oidc = createOidcClient({ ...client, scope: 'openid account_email profile_nickname' });
  return {
    begin: (attempt, isFresh) =>
      oidc.begin(attempt, isFresh ? { prompt: 'login', max_age: '0' } : {}),
    async finish(query, attempt) {
      const { claims, fetchUserInfo } = await oidc.finish(query, attempt);
      const user = await fetchUserInfo();
      return {
        issuer: claims.iss,
        subject: readSubject(claims.sub),
        email: verifiedAddress(user.email, user.email_verified),
        name: textOrNull(user.nickname) ?? textOrNull(claims.nickname) ?? textOrNull(user.name),
        signedInAt: timeOrNull(claims.auth_time),
      };
    },
  };
}
