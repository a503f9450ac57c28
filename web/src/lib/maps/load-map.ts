import type { MapProvider, SiteConfig } from '@meongmate/shared/contract/site';
import type { CreateMap } from './map-port.ts';
import { tryAgain } from './script-loader.ts';

const LOADERS: Record<MapProvider, (key: string) => Promise<CreateMap>> = {
  open: async () => (await tryAgain(() => import('./open-map.ts'))).createOpenMap,
  naver: async (key) => (await tryAgain(() => import('./naver-map.ts'))).createNaverMap(key),
  kakao: async (key) => (await tryAgain(() => import('./kakao-map.ts'))).createKakaoMap(key),
};

/** The chosen provider's driver; nothing of a map is loaded before this is called. */
export const loadMap = ({ provider, key }: SiteConfig['maps']): Promise<CreateMap> =>
  LOADERS[provider](key ?? '');
