import type { Position } from '@meongmate/shared/rules/distance';
import { circleStyle, mapCreator, removable, type VendorMap } from './map-adapter.ts';
import type { StartView } from './map-port.ts';
import { loadScript } from './script-loader.ts';
import { KAKAO_ZOOM_MAX, ZOOM_MIN } from './zoom.ts';

/** Kakao levels increase when zooming out: level 4 is zoom 16 of other maps. */
const LEVEL_AT_ZOOM_0 = 20;

interface LatLng {
  readonly latLng: unique symbol;
  getLat: () => number;
  getLng: () => number;
}
interface KakaoShape {
  setMap: (map: KakaoMap | null) => void;
}
interface KakaoMap {
  getLevel: () => number;
  getBounds: () => { getSouthWest: () => LatLng; getNorthEast: () => LatLng };
  setLevel: (level: number) => void;
  setCenter: (center: LatLng) => void;
  panTo: (center: LatLng) => void;
  setBounds: (bounds: object) => void;
}

/** The part of the vendor's API that is used. */
export interface KakaoMaps {
  load: (ready: () => void) => void;
  Map: new (container: HTMLElement, options: object) => KakaoMap;
  LatLng: new (latitude: number, longitude: number) => LatLng;
  LatLngBounds: new (southWest: LatLng, northEast: LatLng) => object;
  CustomOverlay: new (options: object) => KakaoShape;
  Circle: new (options: object) => KakaoShape;
  event: { addListener: (target: object, event: string, listener: () => void) => void };
}

declare global {
  interface Window {
    kakao?: { maps: KakaoMaps };
  }
}

async function loadKakao(key: string): Promise<KakaoMaps> {
  if (!window.kakao) {
    const query = new URLSearchParams({ appkey: key, autoload: 'false' });
    await loadScript(`https://dapi.kakao.com/v2/maps/sdk.js?${query}`);
  }
  const maps = window.kakao?.maps;
  if (!maps) throw new Error('the script loaded, but did not define its map library');
  await new Promise<void>((resolve) => maps.load(resolve));
  return maps;
}

/** Converts a zoom to a Kakao level. */
const levelOf = (zoom: number) => LEVEL_AT_ZOOM_0 - Math.round(zoom);

function createKakaoVendorMap(
  maps: KakaoMaps,
  container: HTMLElement,
  start: StartView,
): VendorMap {
  const latLng = ({ latitude, longitude }: Position) => new maps.LatLng(latitude, longitude);
  const map = new maps.Map(container, {
    center: latLng(start.center),
    level: levelOf(start.zoom),
    maxLevel: levelOf(ZOOM_MIN),
  });
  return {
    maxZoom: KAKAO_ZOOM_MAX,
    addMarker: (content, at) =>
      removable(
        new maps.CustomOverlay({
          map,
          content,
          position: latLng(at),
          xAnchor: 0.5,
          yAnchor: 0.5,
          clickable: true,
        }),
      ),
    addCircle: (center, radius, options) =>
      removable(
        new maps.Circle({
          map,
          center: latLng(center),
          radius,
          ...circleStyle(options),
        }),
      ),
    moveTo(place, zoom) {
      map.setLevel(levelOf(zoom));
      map.setCenter(latLng(place));
    },
    setZoom: (zoom) => map.setLevel(levelOf(zoom)),
    panTo: (place) => map.panTo(latLng(place)),
    fit: (southWest, northEast) =>
      map.setBounds(new maps.LatLngBounds(latLng(southWest), latLng(northEast))),
    onPress: (listener) => maps.event.addListener(map, 'click', listener),
    view() {
      const bounds = map.getBounds();
      const [southWest, northEast] = [bounds.getSouthWest(), bounds.getNorthEast()];
      return {
        zoom: levelOf(map.getLevel()),
        north: northEast.getLat(),
        south: southWest.getLat(),
        west: southWest.getLng(),
        east: northEast.getLng(),
      };
    },
    onIdle: (listener) => maps.event.addListener(map, 'idle', listener),
    // The API has no destroy method; without its nodes nothing of the map is left on the page.
    destroy: () => container.replaceChildren(),
  };
}

export const createKakaoMap = mapCreator(loadKakao, createKakaoVendorMap);
