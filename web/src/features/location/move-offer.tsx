import { distanceKm, hasPosition } from '@meongmate/shared/rules/distance';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { House } from 'lucide-react';
import { useUser } from '../../lib/session.tsx';
import { moveOfferEntry } from '../../lib/storage.ts';
import { showToast } from '../../lib/toast.ts';
import { useEntry } from '../../lib/use-entry.ts';
import { LocationFailure } from '../../parts/location-failure.tsx';
import { commonText } from '../../texts/common.ts';
import { discoverText } from '../../texts/discover.ts';
import { distanceText } from '../../texts/format.ts';
import { locationText } from '../../texts/location.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { OfferCard } from '../../ui/offer-card.tsx';
import { shownLocationQuery } from './api.ts';
import { toLocationUpdateError, useUpdateLocation } from './use-update-location.ts';

/**
 * Offers to show the present location where the server accepts it, far from the shown one: after a move, or for a user who
 * signed up elsewhere. With `closable`, the user can close it once for each shown location.
 */
export function MoveOffer({ closable, className }: { closable?: boolean; className?: string }) {
  const user = useUser();
  const { data: place } = useQuery(shownLocationQuery(user.id));
  const [closedFor, setClosedFor] = useEntry(moveOfferEntry, undefined);
  const update = useUpdateLocation();
  if (place?.latitude == null || place.longitude === null || !hasPosition(user)) return null;
  const km = distanceKm(user, { latitude: place.latitude, longitude: place.longitude });
  const shown = `${place.latitude},${place.longitude}`;
  if (!place.canMoveHere || (closable && closedFor === shown)) return null;
  const failure = update.isError ? toLocationUpdateError(update.error) : undefined;
  const move = () =>
    update.mutate(
      { movedHere: true },
      { onSuccess: () => showToast({ title: locationText('moved') }) },
    );
  if (failure?.kind === 'geolocation') {
    return <LocationFailure failure={failure.failure} onRetry={move} className={className} />;
  }
  return (
    <MoveOfferCard
      km={km}
      isPending={update.isPending}
      error={failure && (failure.text ?? commonText('tryAgain'))}
      onMove={move}
      onClose={closable ? () => setClosedFor(shown) : undefined}
      className={className}
    />
  );
}

export function MoveOfferCard({
  km,
  isPending,
  error,
  onMove,
  onClose,
  className,
}: {
  /** From the shown location to the present one. */
  km: number;
  isPending: boolean;
  error?: string | undefined;
  onMove: () => void;
  onClose?: (() => void) | undefined;
  className?: string | undefined;
}) {
  return (
    <OfferCard
      picture={<House size={24} className="mt-0.5 shrink-0 text-primary" />}
      title={locationText('shownFar', { distance: distanceText(km) })}
      onClose={onClose}
      // Inside the card of a setting it is a part of that card.
      className={clsx(className, !onClose && 'bg-muted! shadow-none!')}
      action={
        <Button
          variant="soft"
          wide
          pending={isPending}
          pendingLabel={discoverText('locating')}
          onClick={onMove}
        >
          {locationText('movedHere')}
        </Button>
      }
    >
      <p>{locationText('shownFarText')}</p>
      <div role="alert">
        <FieldError message={error} />
      </div>
    </OfferCard>
  );
}
