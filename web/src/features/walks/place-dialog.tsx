import type { WalkPlace } from '@meongmate/shared/contract/walks';
import type { Position } from '@meongmate/shared/rules/distance';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Sheet } from '../../ui/sheet.tsx';
import { PlaceMap } from './place-map.tsx';

/** The meeting place on the map. */
export function PlaceDialog({
  place,
  point,
  onClose,
}: {
  place: WalkPlace;
  point: Position;
  onClose: () => void;
}) {
  const [marker] = useState(() => document.createElement('div'));
  const [centre] = useState(point);
  return (
    <Sheet title={place.name} onClose={onClose}>
      <PlaceMap centre={centre} marker={marker} />
      {createPortal(
        <MapPin
          size={36}
          // The tip of the pin is at the point, not its middle.
          className="pointer-events-none -translate-y-1/2 fill-card text-primary"
        />,
        marker,
      )}
    </Sheet>
  );
}
