import { hasPosition, type Position } from '@meongmate/shared/rules/distance';
import { MapPin, ShieldCheck } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent } from 'react';
import type { useGeolocation } from '../../lib/use-geolocation.ts';
import { LocationFailure } from '../../parts/location-failure.tsx';
import { errorsText } from '../../texts/errors.ts';
import { fieldText } from '../../texts/field.ts';
import { setupText } from '../../texts/setup.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyPage, loadWithRetry } from '../../ui/lazy.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Without the chunk the step has its words; a reload would ask for the passwords again. */
const AreaMap = lazyPage<{ at: Position; className: string }>(() =>
  loadWithRetry(() => import('../location/area-map.tsx')).then(
    (module) => module.AreaMap,
    () => () => null,
  ),
);

interface LocationPickerProps {
  location: ReturnType<typeof useGeolocation>;
  position: Position | undefined;
  onFound: (position: Position) => void;
}

/** Explains the reason first; the browser's prompt appears after a tap. */
export function LocationPicker({ location, position, onFound }: LocationPickerProps) {
  const found = location.status === 'found' ? location.position : undefined;
  const reportPosition = useEffectEvent(onFound);
  useEffect(() => {
    if (found) reportPosition(found);
  }, [found]);
  const known = position !== undefined && hasPosition(position) ? position : undefined;
  const button = {
    pending: location.status === 'locating',
    pendingLabel: setupText('locating'),
    onClick: location.request,
  };
  return (
    <div className="flex flex-col gap-4">
      {known ? (
        <Located position={known} />
      ) : (
        <Card as="section" aria-labelledby="location-why">
          <h2 id="location-why" className="font-bold">
            {setupText('locationWhyTitle')}
          </h2>
          <p className="mt-1 text-ink-soft">{setupText('locationWhy')}</p>
        </Card>
      )}
      {location.status === 'failed' && (
        <div>
          <p role="alert" className="mb-2 font-medium text-danger-ink">
            {errorsText('locationError')} · {fieldText('locationPermissionRequired')}
          </p>
          <LocationFailure failure={location.failure} onRetry={location.request} />
        </div>
      )}
      {location.status !== 'failed' &&
        (known ? (
          <div className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-muted py-2 pr-2 pl-4">
            <p className="text-sm">{setupText('elsewhere')}</p>
            <Button variant="plain" small {...button}>
              {setupText('locateAgain')}
            </Button>
          </div>
        ) : (
          <Button variant="soft" wide icon={MapPin} {...button}>
            {setupText('locate')}
          </Button>
        ))}
    </div>
  );
}

/** The area shown to neighbours, as a map and in words. */
function Located({ position }: { position: Position }) {
  return (
    <>
      <Suspense fallback={<Skeleton className="h-66" card />}>
        <AreaMap at={position} className="h-66" />
      </Suspense>
      <div className="flex gap-2.5" role="status">
        <ShieldCheck size={22} className="mt-0.5 shrink-0 text-primary" />
        <div>
          <p className="font-semibold">{setupText('located')}</p>
          <p className="text-sm text-ink-soft">{setupText('locationRough')}</p>
        </div>
      </div>
    </>
  );
}
