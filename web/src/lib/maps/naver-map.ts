import type { Position } from '@meongmate/shared/rules/distance';
import { circleStyle, mapCreator, removable, type VendorMap } from './map-adapter.ts';
import type { StartView } from './map-port.ts';
import { loadScript } from './script-loader.ts';
import { ZOOM_MAX, ZOOM_MIN } from './zoom.ts';

interface LatLng {
  readonly latLng: unique symbol;
  lat: () => number;
  lng: () => number;
}
interface NaverShape {
  setMap: (map: NaverMap | null) => void;
}
interface NaverMap {
  morph: (center: LatLng, zoom: number) => void;
  setZoom: (zoom: number, animated: boolean) => void;
  panTo: (center: LatLng) => void;
  fitBounds: (bounds: object) => void;
  getZoom: () => number;
  getBounds: () => { getSW: () => LatLng; getNE: () => LatLng };
  destroy: () => void;
}

/** The part of the vendor's API that is used. */
export interface NaverMaps {
  Map: new (container: HTMLElement, options: object) => NaverMap;
  LatLng: new (latitude: number, longitude: number) => LatLng;
  LatLngBounds: new (southWest: LatLng, northEast: LatLng) => object;
  Point: new (x: number, y: number) => object;
  Marker: new (options: object) => NaverShape;
  Circle: new (options: object) => NaverShape;
  Event: { addListener: (target: object, event: string, listener: () => void) => void };
}

declare global {
  interface Window {
    naver?: { maps: NaverMaps };
  }
}

async function loadNaver(key: string): Promise<NaverMaps> {
  if (!window.naver) {
    const query = new URLSearchParams({ ncpKeyId: key });
    await loadScript(`https://oapi.map.naver.com/openapi/v3/maps.js?${query}`);
  }
  if (!window.naver) throw new Error('the script loaded, but did not define its map library');
  return window.naver.maps;
}

function createNaverVendorMap(
  maps: NaverMaps,
  container: HTMLElement,
  start: StartView,
): VendorMap {
  const latLng = ({ latitude, longitude }: Position) => new maps.LatLng(latitude, longitude);
  const map = new maps.Map(container, {
    center: latLng(start.center),
    zoom: Math.round(start.zoom),
    minZoom: ZOOM_MIN,
    maxZoom: ZOOM_MAX,
  });
  return {
    maxZoom: ZOOM_MAX,
    addMarker(node, at) {
      const content = document.createElement('div');
      content.className = 'map-centred';
      content.append(node);
      const icon = { content, anchor: new maps.Point(0, 0) };
      return removable(new maps.Marker({ map, position: latLng(at), icon }));
    },
    addCircle(center, radius, options) {
      return removable(
        new maps.Circle({
          map,
          center: latLng(center),
          radius,
          ...circleStyle(options),
          clickable: false,
        }),
      );
    },
    moveTo: (place, zoom) => map.morph(latLng(place), zoom),
    setZoom: (zoom) => map.setZoom(zoom, true),
    panTo: (place) => map.panTo(latLng(place)),
    fit: (southWest, northEast) =>
      map.fitBounds(new maps.LatLngBounds(latLng(southWest), latLng(northEast))),
    onPress: (listener) => maps.Event.addListener(map, 'click', listener),
    view() {
      const [southWest, northEast] = [map.getBounds().getSW(), map.getBounds().getNE()];
      return {
        zoom: map.getZoom(),
        north: northEast.lat(),
        south: southWest.lat(),
        west: southWest.lng(),
        east: northEast.lng(),
      };
    },
    onIdle: (listener) => maps.Event.addListener(map, 'idle', listener),
    destroy: () => map.destroy(),
  };
}

export const createNaverMap = mapCreator(loadNaver, createNaverVendorMap);
