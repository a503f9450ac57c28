import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { siteConfigQuery } from '../site-config.ts';
import { loadMap } from './load-map.ts';
import type { MapOptions, MapPort } from './map-port.ts';
import { retryWithBackoff } from './script-loader.ts';

type Loaded = { status: 'loading' | 'failed' } | { status: 'ready'; map: MapPort };

/** Creates the provider's map in a container and destroys it on unmount. */
export function useMapPort(container: RefObject<HTMLElement | null>, start: MapOptions) {
  const client = useQueryClient();
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const latestOptions = useEffectEvent((): MapOptions => start);
  const onPress = useEffectEvent(() => start.onPress());

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each attempt
  useEffect(() => {
    let isUnmounted = false;
    let map: MapPort | undefined;
    const load = async () => {
      const { maps } = await retryWithBackoff(() => client.fetchQuery(siteConfigQuery));
      if (isUnmounted) return;
      const create = await loadMap(maps);
      if (isUnmounted || !container.current) return;
      map = await create(container.current, {
        ...latestOptions(),
        onPress: () => onPress(),
      });
      if (isUnmounted) map.destroy();
      else setLoaded({ status: 'ready', map });
    };
    load().catch(() => {
      if (!isUnmounted) setLoaded({ status: 'failed' });
    });
    return () => {
      isUnmounted = true;
      map?.destroy();
    };
  }, [attempt, client, container]);

  return {
    status: loaded.status,
    map: loaded.status === 'ready' ? loaded.map : undefined,
    retry() {
      setLoaded({ status: 'loading' });
      setAttempt((count) => count + 1);
    },
  };
}
