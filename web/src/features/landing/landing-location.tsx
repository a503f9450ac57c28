import { MapPin } from 'lucide-react';
import type { GeolocationFailure } from '../../lib/geolocation.ts';
import { useGeolocation } from '../../lib/use-geolocation.ts';
import { type PlainTextKey, t } from '../../texts/t.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

const HINTS: Record<GeolocationFailure, PlainTextKey> = {
  unsupported: 'geolocation.hintUnsupported',
  denied: 'geolocation.hintDenied',
  unavailable: 'geolocation.hintUnavailable',
  timeout: 'geolocation.hintTimeout',
  unknown: 'geolocation.hintUnknown',
};

/** Whether this device's place can be found. The browser's question comes only after a tap. */
export function LandingLocation() {
  const location = useGeolocation();
  if (location.status === 'found') {
    return (
      <Banner live="status" icon={MapPin} className="mt-4">
        {t('landing.locationDetected')}
      </Banner>
    );
  }
  if (location.status === 'failed') {
    return (
      <Banner
        tone="warning"
        live="status"
        title={t(`geolocation.${location.failure}`)}
        className="mt-4"
        action={
          <Button variant="secondary" onClick={location.request}>
            {t('common.retry')}
          </Button>
        }
      >
        {t(HINTS[location.failure])}
      </Banner>
    );
  }
  const locating = location.status === 'locating';
  return (
    <Card className="mt-4 flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
      <p className="text-sm text-ink-soft">{t('landing.locationWhy')}</p>
      <Button
        variant="soft"
        icon={<MapPin size={20} aria-hidden="true" />}
        pending={locating}
        pendingLabel={t('landing.locating')}
        onClick={location.request}
        className="shrink-0"
      >
        {t('landing.locationCheck')}
      </Button>
    </Card>
  );
}
