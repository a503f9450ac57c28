import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { loadMap } from '../../lib/maps/load-map.ts';
import type { MapOptions, MapPort } from '../../lib/maps/map-port.ts';
import { tryAgain } from '../../lib/maps/script-loader.ts';
import { siteConfigQuery } from '../../lib/site-config.ts';

type Start = Omit<MapOptions, 'streets'>;
type Loaded = { status: 'loading' | 'failed' } | { status: 'ready'; map: MapPort };

/** Creates the provider's map in a container and destroys it on unmount. */
export function useMapPort(container: RefObject<HTMLElement | null>, start: Start) {
  const client = useQueryClient();
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const optionsNow = useEffectEvent((): Start => start);
  const pressed = useEffectEvent(() => start.onPress());

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    let isGone = false;
    let map: MapPort | undefined;
    const load = async () => {
      const { maps, mapStreets: streets } = await tryAgain(() =>
        client.fetchQuery(siteConfigQuery),
      );
      const create = await loadMap(maps);
      if (isGone || !container.current) return;
      map = await create(container.current, {
        ...optionsNow(),
        streets,
        onPress: () => pressed(),
      });
      if (isGone) map.destroy();
      else setLoaded({ status: 'ready', map });
    };
    load().catch(() => {
      if (!isGone) setLoaded({ status: 'failed' });
    });
    return () => {
      isGone = true;
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
