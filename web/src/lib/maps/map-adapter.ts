import type { Position } from '@meongmate/shared/rules/distance';
import { cornersOf } from './edges.ts';
import { ownMarkerNode } from './map-nodes.ts';
import { type MapPalette, mapPalette } from './map-palette.ts';
import type { CreateMap, MapOptions, MapPort, MapView, StartView } from './map-port.ts';
import { OWN_CIRCLE_METERS, RECENTRE_ZOOM, startView, ZOOM_MIN, zoomFor } from './zoom.ts';

export interface CircleOptions {
  color: string;
  lineWidth: number;
  fillOpacity: number;
}

/** Naver and Kakao have the same names for the style of a circle. */
export function circleStyle({ color, lineWidth, fillOpacity }: CircleOptions) {
  return {
    fillColor: color,
    fillOpacity,
    strokeColor: color,
    strokeWeight: lineWidth,
    strokeOpacity: lineWidth > 0 ? 1 : 0,
    strokeStyle: 'shortdash',
  };
}

export interface VendorShape {
  remove: () => void;
}

/** Naver and Kakao remove a shape by setting no map. */
export const removable = (shape: { setMap: (map: null) => void }): VendorShape => ({
  remove: () => shape.setMap(null),
});

/** The operations that a vendor's driver must implement. */
export interface VendorMap {
  maxZoom: number;
  addMarker: (node: HTMLElement, at: Position) => VendorShape;
  addCircle: (center: Position, meters: number, options: CircleOptions) => VendorShape;
  moveTo: (place: Position, zoom: number) => void;
  setZoom: (zoom: number) => void;
  panTo: (place: Position) => void;
  fit: (southWest: Position, northEast: Position) => void;
  onPress: (listener: () => void) => void;
  view: () => MapView;
  /** Runs after the map has moved or zoomed. */
  onIdle: (listener: () => void) => void;
  destroy: () => void;
}

function drawOwnArea(map: VendorMap, own: Position, radiusKm: number, { primary }: MapPalette) {
  return [
    map.addCircle(own, radiusKm * 1000, { color: primary, lineWidth: 3, fillOpacity: 0.07 }),
    map.addCircle(own, OWN_CIRCLE_METERS, { color: primary, lineWidth: 0, fillOpacity: 0.28 }),
    map.addMarker(ownMarkerNode(), own),
  ];
}

const isSamePoint = (a: Position, b: Position) =>
  a.latitude === b.latitude && a.longitude === b.longitude;

/** Implements the map port with the operations of a vendor's driver. */
export function createMapAdapter(map: VendorMap, options: MapOptions): MapPort {
  let { own, radiusKm } = options;
  let ownShapes: VendorShape[] = [];
  const owners = new Map<string, { at: Position; shape: VendorShape }>();
  const draw = () => {
    for (const shape of ownShapes) shape.remove();
    if (options.bare) return;
    ownShapes = drawOwnArea(map, own, radiusKm, mapPalette());
  };
  draw();
  map.onPress(options.onPress);
  const reportView = () => options.onView(map.view());
  map.onIdle(reportView);
  reportView();
  options.onBackground('shown');

  return {
    maxZoom: map.maxZoom,
    setOwn(next) {
      const hasMoved = !isSamePoint(own, next);
      own = next;
      draw();
      if (hasMoved) map.panTo(own);
    },
    setRadius(next) {
      if (next === radiusKm) return;
      radiusKm = next;
      draw();
      map.moveTo(own, zoomFor(radiusKm));
    },
    setOwners(next) {
      const wanted = new Map(next.map((owner) => [owner.id, owner]));
      for (const [id, { at, shape }] of owners) {
        const place = wanted.get(id)?.at;
        if (place && isSamePoint(place, at)) continue;
        shape.remove();
        owners.delete(id);
      }
      for (const { id, at, node } of next) {
        if (!owners.has(id)) owners.set(id, { at, shape: map.addMarker(node, at) });
      }
    },
    // Vendor maps have no dark theme, but the circles use the colours of the page.
    setTheme: draw,
    reveal: (place) => map.panTo(place),
    zoomTo: (place, zoom) => map.moveTo(place, zoom),
    zoomBy(steps) {
      const zoom = Math.round(map.view().zoom) + steps;
      map.setZoom(Math.max(ZOOM_MIN, Math.min(zoom, map.maxZoom)));
    },
    recenter: () => map.moveTo(own, RECENTRE_ZOOM),
    showAll(points) {
      const { southWest, northEast } = cornersOf([own, ...points]);
      map.fit(southWest, northEast);
    },
    destroy: () => map.destroy(),
  };
}

/** Returns what creates a map of a vendor with the key of the installation. */
export const mapCreator =
  <Maps>(
    load: (key: string) => Promise<Maps>,
    createVendorMap: (maps: Maps, container: HTMLElement, start: StartView) => VendorMap,
  ) =>
  (key: string): CreateMap =>
  async (container, options) =>
    createMapAdapter(createVendorMap(await load(key), container, startView(options)), options);
