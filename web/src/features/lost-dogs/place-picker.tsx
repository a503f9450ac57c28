import { distanceKm, hasPosition, type Position } from '@meongmate/shared/rules/distance';
import { Eye, House, LocateFixed } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { useGeolocation } from '../../lib/use-geolocation.ts';
import { LocationFailure } from '../../parts/location-failure.tsx';
import { lostDogText } from '../../texts/lost-dogs.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { PinMap } from '../walks/pin-map.tsx';

/** Two points in one cell of the shown location are never farther apart. */
const CELL_DIAGONAL_KM = 0.71;

/** Only a tap locates the device. */
const never = async () => false;

/** The point below the pin of a map, or the location of the device after a tap. */
export function PlacePicker({
  start,
  point,
  note,
  warnsOfHome = false,
  error,
  onPick,
}: {
  /** The centre of the map when it opens. */
  start: Position;
  point: Position;
  /** The users who see the place. */
  note: string;
  /** Whether a point near the own home is pointed out. */
  warnsOfHome?: boolean;
  error: string | undefined;
  onPick: (point: Position) => void;
}) {
  const user = useUser();
  const [centre] = useState(start);
  const location = useGeolocation(never);
  const here = location.status === 'found' ? location.position : undefined;
  const pick = useEffectEvent(onPick);
  useEffect(() => {
    if (here) pick(here);
  }, [here]);
  const isNearHome =
    warnsOfHome && hasPosition(user) && distanceKm(user, point) <= CELL_DIAGONAL_KM;
  return (
    <div className="flex flex-col gap-2">
      <div data-testid="lost-dog-map" data-lat={point.latitude} data-lng={point.longitude}>
        <PinMap
          centre={centre}
          label={lostDogText('map')}
          hint={lostDogText('mapHint')}
          pinClassName="size-10 fill-accent text-accent-ink"
          focus={here}
          onPick={onPick}
        />
      </div>
      <Button
        variant="secondary"
        small
        icon={LocateFixed}
        className="self-start"
        pending={location.status === 'locating'}
        onClick={location.request}
      >
        {lostDogText('here')}
      </Button>
      {location.status === 'failed' && (
        <LocationFailure failure={location.failure} onRetry={location.request} />
      )}
      <div role="alert">
        <FieldError message={error} />
      </div>
      <p className="flex items-start gap-2 text-sm text-accent-ink">
        <Eye size={18} className="mt-0.5 shrink-0" />
        {note}
      </p>
      {isNearHome && (
        <div data-testid="lost-dog-home-notice">
          <Banner tone="warning" icon={House} live="status">
            {lostDogText('nearHome')}
          </Banner>
        </div>
      )}
    </div>
  );
}
