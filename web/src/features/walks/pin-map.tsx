import { type Position, roundTo } from '@meongmate/shared/rules/distance';
import clsx from 'clsx';
import { MapPin } from 'lucide-react';
import type { ComponentProps } from 'react';
import { centerOf } from '../../lib/maps/map-port.ts';
import { PlaceMap } from './place-map.tsx';

/** About a metre; more digits would say nothing. */
const DECIMALS = 5;

/** A map below a pin that stands still: moving the map picks the point. */
export function PinMap({
  hint,
  pinClassName,
  onPick,
  ...map
}: Pick<ComponentProps<typeof PlaceMap>, 'centre' | 'label' | 'focus'> & {
  hint: string;
  /** Size and colours of the pin. */
  pinClassName: string;
  onPick: (point: Position) => void;
}) {
  return (
    <PlaceMap
      {...map}
      onView={(view) => {
        const { latitude, longitude } = centerOf(view);
        onPick({ latitude: roundTo(latitude, DECIMALS), longitude: roundTo(longitude, DECIMALS) });
      }}
    >
      <p className="pointer-events-none absolute inset-x-3 top-3 z-10 mx-auto w-fit rounded-full bg-card px-4 py-1.5 text-center text-sm shadow-card">
        {hint}
      </p>
      <MapPin
        // The tip of the pin is at the middle.
        className={clsx(
          'pointer-events-none absolute top-1/2 left-1/2 z-10 -translate-x-1/2 -translate-y-full',
          pinClassName,
        )}
      />
    </PlaceMap>
  );
}
