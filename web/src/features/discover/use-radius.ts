import { RADIUS_DEFAULT_KM, type RadiusKm } from '@meongmate/shared/rules/limits';
import { useState } from 'react';
import { radiusStore } from '../../lib/storage.ts';

/** The selected radius, stored on this device. */
export function useRadius(): [RadiusKm, (radius: RadiusKm) => void] {
  const [radius, setRadius] = useState(() => radiusStore.get() ?? RADIUS_DEFAULT_KM);
  return [
    radius,
    (next) => {
      radiusStore.set(next);
      setRadius(next);
    },
  ];
}
