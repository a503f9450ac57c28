import { hasPosition, type Position } from '@meongmate/shared/rules/distance';
import { MapPin, MapPinCheck, ShieldCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { useGeolocation } from '../../lib/use-geolocation.ts';
import { LocationFailure } from '../../parts/location-failure.tsx';
import { fieldText } from '../../texts/field.ts';
import { geolocationText } from '../../texts/geolocation.ts';
import { setupText } from '../../texts/setup.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

interface LocationPickerProps {
  location: ReturnType<typeof useGeolocation>;
  position: Position | undefined;
  onFound: (position: Position) => void;
}

/** Explains the reason first; the browser's prompt appears after a tap. */
export function LocationPicker({ location, position, onFound }: LocationPickerProps) {
  const isLocating = location.status === 'locating';
  const found = location.status === 'found' ? location.position : undefined;
  const reportPosition = useEffectEvent(onFound);
  useEffect(() => {
    if (found) reportPosition(found);
  }, [found]);
  const isKnown = position !== undefined && hasPosition(position);
  return (
    <div className="flex flex-col gap-4">
      {isKnown ? (
        <Banner live="status" icon={MapPinCheck} title={setupText('located')}>
          {setupText('locatedText')}
        </Banner>
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
            {geolocationText('locationError')} · {fieldText('locationPermissionRequired')}
          </p>
          <LocationFailure failure={location.failure} onRetry={location.request} />
        </div>
      )}
      {location.status !== 'failed' && (
        <Button
          variant={isKnown ? 'secondary' : 'soft'}
          wide
          icon={MapPin}
          pending={isLocating}
          pendingLabel={setupText('locating')}
          onClick={location.request}
        >
          {setupText(isKnown ? 'locateAgain' : 'locate')}
        </Button>
      )}
      <p className="flex gap-2.5 text-sm text-ink-soft">
        <ShieldCheck size={20} className="shrink-0 text-primary" />
        {setupText('locationRough')}
      </p>
    </div>
  );
}
