import type { Provider } from '@meongmate/shared/rules/providers';
import type { Dependencies } from '../../product/dependencies.ts';
import { createGoogle } from './google.ts';
import { createKakao } from './kakao.ts';
import { createNaver } from './naver.ts';
import type { ProviderAdapter } from './provider.ts';

/** The adapters of the configured providers; null for the others. */
export function createAdapters({
  publicUrl,
  signIn: { kakao, naver, google },
}: Dependencies['config']): Record<Provider, ProviderAdapter | null> {
  const redirectUriOf = (provider: Provider) => `${publicUrl}/api/auth/${provider}/callback`;
  return {
    kakao: kakao && createKakao({ ...kakao, redirectUri: redirectUriOf('kakao') }),
    naver: naver && createNaver({ ...naver, redirectUri: redirectUriOf('naver') }),
    google: google && createGoogle({ ...google, redirectUri: redirectUriOf('google') }),
  };
}
