import type { MapProvider, SiteConfig } from '@meongmate/shared/contract/site';
import type { CreateMap } from './map-port.ts';
import { retryWithBackoff } from './script-loader.ts';
import { assertWebGl } from './web-gl.ts';

const LOADERS: Record<MapProvider, (key: string) => Promise<CreateMap>> = {
  open: async () => {
    assertWebGl();
    return (await retryWithBackoff(() => import('./maplibre-map.ts'))).createMaplibreMap;
  },
  naver: async (key) =>
    (await retryWithBackoff(() => import('./naver-map.ts'))).createNaverMap(key),
  kakao: async (key) =>
    (await retryWithBackoff(() => import('./kakao-map.ts'))).createKakaoMap(key),
};

/** Loads the driver of the provider; no map code loads before this call. */
export const loadMap = ({ provider, key }: SiteConfig['maps']): Promise<CreateMap> =>
  LOADERS[provider](key ?? '');
