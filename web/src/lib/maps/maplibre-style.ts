import type { Position } from '@meongmate/shared/rules/distance';
import type { GeoJSONSourceSpecification, StyleSpecification } from 'maplibre-gl';
import type { Theme } from '../theme.ts';
import { circleRing } from './circle.ts';
import type { MapPalette } from './map-palette.ts';
import { OWN_CIRCLE_METERS } from './zoom.ts';

const STYLES: Record<Theme, string> = {
  light: 'https://tiles.openfreemap.org/styles/bright',
  dark: 'https://tiles.openfreemap.org/styles/dark',
};
const STYLE_TIMEOUT_MS = 5000;
export const RINGS_METERS = [250, 500, 1000, 2000, 3000, 4000, 5000] as const;

/** The style before streets load, or if they do not load: plain ground. */
export const plainStyle = ({ ground }: MapPalette): StyleSpecification => ({
  version: 8,
  sources: {},
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': ground } }],
});

/** Returns the style with streets, or undefined if it is unavailable. */
export async function fetchStreets(theme: Theme): Promise<StyleSpecification | undefined> {
  if (!navigator.onLine) return undefined;
  try {
    const response = await fetch(STYLES[theme], {
      signal: AbortSignal.timeout(STYLE_TIMEOUT_MS),
      credentials: 'omit',
    });
    return response.ok ? ((await response.json()) as StyleSpecification) : undefined;
  } catch {
    return undefined;
  }
}

type Source = Exclude<GeoJSONSourceSpecification['data'], string>;

function circles(center: Position, meters: readonly number[]): Source {
  return {
    type: 'FeatureCollection',
    features: meters.map((radius) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates: [circleRing(center, radius)] },
    })),
  };
}

interface OverlayOptions {
  own: Position;
  radiusKm: number;
}

export const OVERLAY_SOURCES: ReadonlySet<string> = new Set(['radius', 'rings', 'own']);

export function overlayData({ own, radiusKm }: OverlayOptions): Record<string, Source> {
  return {
    radius: circles(own, [radiusKm * 1000]),
    rings: circles(
      own,
      RINGS_METERS.filter((meters) => meters < radiusKm * 1000),
    ),
    own: circles(own, [OWN_CIRCLE_METERS]),
  };
}

type Layer = StyleSpecification['layers'][number];

export function overlayLayers({ inside, ring, primary }: MapPalette, streets: boolean): Layer[] {
  return [
    {
      id: 'radius-fill',
      source: 'radius',
      type: 'fill',
      paint: { 'fill-color': streets ? primary : inside, 'fill-opacity': streets ? 0.07 : 1 },
    },
    {
      id: 'rings',
      source: 'rings',
      type: 'line',
      paint: { 'line-color': ring, 'line-width': 1.5, 'line-opacity': 0.7 },
    },
    {
      id: 'radius-line',
      source: 'radius',
      type: 'line',
      paint: { 'line-color': primary, 'line-width': 3, 'line-dasharray': [1, 2] },
      layout: { 'line-cap': 'round' },
    },
    {
      id: 'own-circle',
      source: 'own',
      type: 'fill',
      paint: { 'fill-color': primary, 'fill-opacity': 0.28 },
    },
  ];
}
