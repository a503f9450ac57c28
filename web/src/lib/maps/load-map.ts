import type { SiteConfig } from '@meongmate/shared/contract/site';
import type { CreateMap } from './map-port.ts';
import { tryAgain } from './script-loader.ts';

/** The chosen provider's driver; nothing of a map is loaded before this is called. */
export async function loadMap({ provider, key }: SiteConfig['maps']): Promise<CreateMap> {
  if (provider === 'naver') {
    return (await tryAgain(() => import('./naver-map.ts'))).createNaverMap(key ?? '');
  }
  if (provider === 'kakao') {
    return (await tryAgain(() => import('./kakao-map.ts'))).createKakaoMap(key ?? '');
  }
  return (await tryAgain(() => import('./open-map.ts'))).createOpenMap;
}
