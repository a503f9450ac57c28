import type { Position } from '@meongmate/shared/rules/distance';
import 'maplibre-gl/dist/maplibre-gl.css';
import {
  AttributionControl,
  GeoJSONSource,
  Map as GlMap,
  type LngLatLike,
  Marker,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { cornersOf } from './edges.ts';
import { ownMarkerNode } from './map-nodes.ts';
import { mapPalette } from './map-palette.ts';
import type { CreateMap, OwnerMarker } from './map-port.ts';
import {
  fetchStreets,
  OVERLAY_SOURCES,
  overlayData,
  overlayLayers,
  plainStyle,
} from './maplibre-style.ts';
import { createRingLabels } from './ring-labels.ts';
import { RECENTRE_ZOOM, startView, ZOOM_MAX, ZOOM_MIN, zoomFor } from './zoom.ts';

/** MapLibre tiles are 512 px wide, so its zoom is one less than that of other maps. */
const GL_ZOOM_OFFSET = -1;
const MOVE_MS = 200;
/** Browsers return a lost WebGL context within this time, or never. */
const CONTEXT_RETURN_MS = 3000;
/** A card may cover the lower part, so a revealed location is placed above the centre. */
const REVEAL_OFFSET = 0.22;

const lngLat = ({ latitude, longitude }: Position): LngLatLike => [longitude, latitude];

function addNodeMarker(map: GlMap, node: HTMLElement, at: Position): Marker {
  const marker = new Marker({ element: node }).setLngLat(lngLat(at)).addTo(map);
  // The library sets an English label; the content of the node has its own name.
  node.removeAttribute('aria-label');
  return marker;
}

/** The keyboard focus follows the order in the document. A move of the focused node would lose the focus. */
function orderNodes(nodes: readonly HTMLElement[]): void {
  const { parentElement } = nodes[0] ?? {};
  if (!parentElement || nodes.some((node) => node.contains(document.activeElement))) return;
  const wanted = new Set<Element>(nodes);
  const current = [...parentElement.children].filter((child) => wanted.has(child));
  if (nodes.some((node, index) => node !== current[index])) parentElement.append(...nodes);
}

export const createMaplibreMap: CreateMap = async (container, options) => {
  setWorkerUrl(workerUrl);
  let { own, radiusKm, theme } = options;
  let streets = false;
  let hasTiles = false;
  let destroyed = false;
  const owners = new Map<string, Marker>();

  const start = startView(options);
  const map = new GlMap({
    container,
    style: plainStyle(mapPalette()),
    center: lngLat(start.center),
    zoom: start.zoom + GL_ZOOM_OFFSET,
    minZoom: ZOOM_MIN + GL_ZOOM_OFFSET,
    maxZoom: ZOOM_MAX + GL_ZOOM_OFFSET,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: {
      'Map.Title': options.label,
      'AttributionControl.ToggleAttribution': options.attributionLabel,
    },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new AttributionControl({ compact: false, customAttribution: '' }), 'bottom-right');
  map.addControl(new ScaleControl({ maxWidth: 88, unit: 'metric' }), 'bottom-left');
  const labels = createRingLabels(map, options.distanceLabel);
  const ownMarker = options.bare ? undefined : addNodeMarker(map, ownMarkerNode(), own);

  const drawOverlay = () => {
    if (options.bare) return;
    const data = overlayData({ own, radiusKm });
    for (const [id, shapes] of Object.entries(data)) {
      const source = map.getSource(id);
      if (source instanceof GeoJSONSource) void source.setData(shapes);
      else map.addSource(id, { type: 'geojson', data: shapes });
    }
    for (const layer of overlayLayers(mapPalette(), streets)) {
      if (!map.getLayer(layer.id)) map.addLayer(layer);
    }
    labels.show({ own, radiusKm });
  };
  const drawWhenReady = () => {
    // Between a lost WebGL context and its return there is no style; `style.load` follows.
    if (map.style && (map.isStyleLoaded() || map.getSource('own'))) drawOverlay();
  };
  const loadStreets = async () => {
    const requestedTheme = theme;
    const style = await fetchStreets(requestedTheme);
    if (destroyed || requestedTheme !== theme) return;
    streets = style !== undefined;
    map.setStyle(style ?? plainStyle(mapPalette()), { diff: false });
    options.onBackground(streets ? 'shown' : 'missing');
  };
  map.on('style.load', drawOverlay);
  map.on('click', ({ originalEvent: { target } }) => {
    const onMarker = target instanceof Element && target.closest('.maplibregl-marker');
    if (!onMarker) options.onPress();
  });
  const reportView = () => {
    const bounds = map.getBounds();
    options.onView({
      zoom: map.getZoom() - GL_ZOOM_OFFSET,
      north: bounds.getNorth(),
      south: bounds.getSouth(),
      west: bounds.getWest(),
      east: bounds.getEast(),
    });
  };
  map.on('moveend', reportView);
  reportView();
  map.on('sourcedata', ({ sourceId, tile }) => {
    if (tile && !OVERLAY_SOURCES.has(sourceId)) hasTiles = true;
  });
  // Without a listener the library logs every missing tile to the console.
  map.on('error', () => {
    if (!destroyed && streets && !hasTiles) options.onBackground('missing');
  });
  const retry = () => {
    if (!streets) void loadStreets();
  };
  window.addEventListener('online', retry);
  let contextTimer: ReturnType<typeof setTimeout> | undefined;
  let isContextLost = false;
  const awaitContext = () => {
    clearTimeout(contextTimer);
    // A hidden page gets its context back when it is visible.
    if (!isContextLost || document.hidden) return;
    contextTimer = setTimeout(options.onLost, CONTEXT_RETURN_MS);
  };
  map.on('webglcontextlost', () => {
    isContextLost = !destroyed;
    awaitContext();
  });
  map.on('webglcontextrestored', () => {
    isContextLost = false;
    awaitContext();
  });
  document.addEventListener('visibilitychange', awaitContext);
  void loadStreets();

  const moveTo = (place: Position, zoom: number) =>
    map.easeTo({ center: lngLat(place), zoom, duration: MOVE_MS });

  return {
    maxZoom: ZOOM_MAX,
    setOwn(next) {
      const hasMoved = next.latitude !== own.latitude || next.longitude !== own.longitude;
      own = next;
      ownMarker?.setLngLat(lngLat(own));
      drawWhenReady();
      if (hasMoved) map.easeTo({ center: lngLat(own), duration: MOVE_MS });
    },
    setRadius(next) {
      if (next === radiusKm) return;
      radiusKm = next;
      drawWhenReady();
      moveTo(own, zoomFor(radiusKm) + GL_ZOOM_OFFSET);
    },
    setOwners(next: readonly OwnerMarker[]) {
      const ids = new Set(next.map(({ id }) => id));
      for (const [id, marker] of owners) {
        if (ids.has(id)) continue;
        marker.remove();
        owners.delete(id);
      }
      for (const { id, at, node } of next) {
        const marker = owners.get(id);
        if (marker) marker.setLngLat(lngLat(at));
        else owners.set(id, addNodeMarker(map, node, at));
      }
      orderNodes(next.map(({ node }) => node));
    },
    setTheme(next) {
      if (next === theme) return;
      theme = next;
      void loadStreets();
    },
    reveal(place) {
      const up = container.clientHeight * REVEAL_OFFSET;
      map.easeTo({ center: lngLat(place), offset: [0, -up], duration: MOVE_MS });
    },
    zoomTo: (place, zoom) => moveTo(place, zoom + GL_ZOOM_OFFSET),
    zoomBy: (steps) => map.easeTo({ zoom: Math.round(map.getZoom()) + steps, duration: MOVE_MS }),
    recenter: () => moveTo(own, RECENTRE_ZOOM + GL_ZOOM_OFFSET),
    showAll(points) {
      const { southWest, northEast } = cornersOf([own, ...points]);
      map.fitBounds([lngLat(southWest), lngLat(northEast)] as [LngLatLike, LngLatLike], {
        // Half a marker, and the buttons at the right edge.
        padding: { top: 40, bottom: 72, left: 40, right: 72 },
        duration: MOVE_MS,
      });
    },
    destroy() {
      destroyed = true;
      window.removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', awaitContext);
      clearTimeout(contextTimer);
      map.remove();
    },
  };
};
