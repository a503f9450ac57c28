import { hasPosition, type Position, roundTo } from '@meongmate/shared/rules/distance';
import { MapPin } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { centerOf } from '../../lib/maps/map-port.ts';
import { useUser } from '../../lib/session.tsx';
import { proposalText } from '../../texts/walk-proposal.ts';
import { Button } from '../../ui/button.tsx';
import { PlaceMap } from './place-map.tsx';

/** For a user without a location: the city hall of Seoul. */
const SEOUL: Position = { latitude: 37.5665, longitude: 126.978 };
/** About a metre; more digits would say nothing. */
const DECIMALS = 5;

/** About ten metres: a zoom changes the middle by less. */
const MOVED_DEGREES = 0.0001;

const isFarFrom = (a: Position, b: Position): boolean =>
  Math.max(Math.abs(a.latitude - b.latitude), Math.abs(a.longitude - b.longitude)) > MOVED_DEGREES;

/** Chooses the point in the middle of a map, which starts at the user's own location. */
export function PointPicker({
  onPick,
  onClose,
}: {
  onPick: (point: Position) => void;
  onClose: () => void;
}) {
  const user = useUser();
  const [start] = useState(() => (hasPosition(user) ? user : SEOUL));
  const [opened, setOpened] = useState<Position>();
  const [centre, setCentre] = useState<Position>();
  // The own location, which is mostly the home, must not be sent by one tap.
  const isMoved = centre !== undefined && opened !== undefined && isFarFrom(centre, opened);
  const container = useRef<HTMLDivElement>(null);
  // The button that opened the map is gone, and the map would be below the visible part of the sheet.
  useEffect(() => {
    container.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={container} className="flex flex-col gap-2">
      <p className="text-sm text-ink-soft">{proposalText('mapHint')}</p>
      <PlaceMap
        centre={start}
        onView={(view) => {
          const { latitude, longitude } = centerOf(view);
          const middle = {
            latitude: roundTo(latitude, DECIMALS),
            longitude: roundTo(longitude, DECIMALS),
          };
          setOpened((first) => first ?? middle);
          setCentre(middle);
        }}
      >
        <MapPin
          size={36}
          // The tip of the pin is at the middle.
          className="pointer-events-none absolute top-1/2 left-1/2 z-10 -translate-x-1/2 -translate-y-full fill-card text-primary"
        />
      </PlaceMap>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onClose}>
          {proposalText('close')}
        </Button>
        <Button
          variant="soft"
          className="grow"
          disabled={!isMoved}
          onClick={() => centre && onPick(centre)}
        >
          {proposalText('usePoint')}
        </Button>
      </div>
    </div>
  );
}
