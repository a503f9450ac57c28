import { hasPosition, type Position } from '@meongmate/shared/rules/distance';
import { MapPin, MapPinCheck, ShieldCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { useGeolocation } from '../../lib/use-geolocation.ts';
import { LocationFailure } from '../../parts/location-failure.tsx';
import { t } from '../../texts/t.ts';
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
        <Banner live="status" icon={MapPinCheck} title={t('setup.located')}>
          {t('setup.locatedText')}
        </Banner>
      ) : (
        <Card as="section" aria-labelledby="location-why">
          <h2 id="location-why" className="font-bold">
            {t('setup.locationWhyTitle')}
          </h2>
          <p className="mt-1 text-ink-soft">{t('setup.locationWhy')}</p>
        </Card>
      )}
      {location.status === 'failed' && (
        <div>
          <p role="alert" className="mb-2 font-medium text-danger-ink">
            {t('geolocation.locationError')} · {t('field.locationPermissionRequired')}
          </p>
          <LocationFailure failure={location.failure} onRetry={location.request} />
        </div>
      )}
      {location.status !== 'failed' && (
        <Button
          variant={isKnown ? 'secondary' : 'soft'}
          wide
          icon={<MapPin size={20} aria-hidden="true" />}
          pending={isLocating}
          pendingLabel={t('setup.locating')}
          onClick={location.request}
        >
          {t(isKnown ? 'setup.locateAgain' : 'setup.locate')}
        </Button>
      )}
      <p className="flex gap-2.5 text-sm text-ink-soft">
        <ShieldCheck size={20} className="shrink-0 text-primary" aria-hidden="true" />
        {t('setup.locationRough')}
      </p>
    </div>
  );
}
