import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { mapText } from '../../texts/map.ts';
import { siteConfigQuery } from '../site-config.ts';
import { useStore } from '../store.ts';
import { currentTheme } from '../theme.ts';
import { loadMap } from './load-map.ts';
import type { MapOptions, MapPort } from './map-port.ts';
import { retryWithBackoff } from './script-loader.ts';
import { MapUnsupportedError } from './web-gl.ts';

/** A map that is lost earlier than this is not replaced. */
const LASTING_MS = 10_000;

const NO_CALLBACKS = {
  distanceLabel: () => '',
  onPress: () => {},
  onView: () => {},
  onBackground: () => {},
} satisfies Partial<MapOptions>;

/** The choices of a screen; rings have no labels without `distanceLabel`. */
type ScreenOptions = Omit<MapOptions, keyof typeof NO_CALLBACKS | 'theme' | 'attributionLabel'> &
  Partial<Pick<MapOptions, keyof typeof NO_CALLBACKS>>;

type Loaded = { status: 'loading' | 'failed' | 'unsupported' } | { status: 'ready'; map: MapPort };

/**
 * Creates the provider's map in a container, in the theme of the page, and destroys it on unmount. A retry cannot help if it
 * is `unsupported`.
 */
export function useMapPort(container: RefObject<HTMLElement | null>, screen: ScreenOptions) {
  const client = useQueryClient();
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const theme = useStore(currentTheme);
  const latestOptions = useEffectEvent(
    (): MapOptions => ({
      ...NO_CALLBACKS,
      ...screen,
      theme,
      attributionLabel: mapText('attribution'),
    }),
  );
  const onPress = useEffectEvent(() => screen.onPress?.());
  const createdAtMs = useRef(Number.NEGATIVE_INFINITY);
  const retry = () => {
    setLoaded({ status: 'loading' });
    setAttempt((count) => count + 1);
  };
  const onLost = useEffectEvent(() => {
    // The graphics of the device do not last: another map would be lost too.
    if (performance.now() - createdAtMs.current < LASTING_MS) setLoaded({ status: 'unsupported' });
    else retry();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each attempt
  useEffect(() => {
    let isUnmounted = false;
    let map: MapPort | undefined;
    const load = async () => {
      const config = await retryWithBackoff(async () =>
        isUnmounted ? undefined : client.fetchQuery(siteConfigQuery),
      );
      if (!config || isUnmounted) return;
      const create = await loadMap(config.maps);
      if (isUnmounted || !container.current) return;
      map = await create(container.current, {
        ...latestOptions(),
        onPress: () => onPress(),
        onLost: () => onLost(),
      });
      createdAtMs.current = performance.now();
      if (isUnmounted) map.destroy();
      else setLoaded({ status: 'ready', map });
    };
    load().catch((error: unknown) => {
      const status = error instanceof MapUnsupportedError ? 'unsupported' : 'failed';
      if (!isUnmounted) setLoaded({ status });
    });
    return () => {
      isUnmounted = true;
      map?.destroy();
    };
  }, [attempt, client, container]);

  const map = loaded.status === 'ready' ? loaded.map : undefined;
  useEffect(() => {
    map?.setTheme(theme);
  }, [map, theme]);
  return { status: loaded.status, map, retry };
}
