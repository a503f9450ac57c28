import {
  RADIUS_DEFAULT_KM,
  RADIUS_OPTIONS_KM,
  type RadiusKm,
} from '@meongmate/shared/rules/limits';
import { useState } from 'react';
import { radiusStore } from '../../lib/storage.ts';

function storedRadius(): RadiusKm {
  const stored = Number(radiusStore.get());
  return RADIUS_OPTIONS_KM.find((radius) => radius === stored) ?? RADIUS_DEFAULT_KM;
}

/** The chosen radius, remembered on this device. */
export function useRadius(): [RadiusKm, (radius: RadiusKm) => void] {
  const [radius, setRadius] = useState(storedRadius);
  return [
    radius,
    (next) => {
      radiusStore.set(next === 3 ? '3' : '5');
      setRadius(next);
    },
  ];
}
