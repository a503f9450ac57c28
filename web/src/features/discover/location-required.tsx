import { MapPin } from 'lucide-react';
import { toLocationUpdateError, useUpdateLocation } from '../../lib/use-update-location.ts';
import { SittingDog } from '../../parts/dogs/sitting-dog.tsx';
import { LocationFailure } from '../../parts/location-failure.tsx';
import { t } from '../../texts/t.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** Shown without a location: the reason, and the button that opens the browser's prompt. */
export function LocationRequired() {
  const update = useUpdateLocation();
  const failure = update.isError ? toLocationUpdateError(update.error) : undefined;
  return (
    <Card as="section" className="mx-auto max-w-xl text-center">
      <div className="mx-auto w-48 max-w-full">
        <SittingDog />
      </div>
      <h2 className="mt-3 text-lg font-bold">{t('discover.locationRequired')}</h2>
      <p className="mt-1 text-balance text-ink-soft">{t('discover.locationWhy')}</p>
      {failure?.kind === 'geolocation' ? (
        <LocationFailure
          failure={failure.failure}
          onRetry={() => update.mutate()}
          className="mt-5 text-left"
        />
      ) : (
        <>
          {failure && (
            <Banner
              tone="error"
              live="alert"
              title={t('geolocation.locationUpdateFailed')}
              className="mt-5 text-left"
            >
              {failure.text ?? t('discover.tryAgain')}
            </Banner>
          )}
          <Button
            wide
            icon={<MapPin size={20} aria-hidden="true" />}
            pending={update.isPending}
            pendingLabel={t('discover.locating')}
            onClick={() => update.mutate()}
            className="mt-5"
          >
            {t('discover.allowLocation')}
          </Button>
        </>
      )}
    </Card>
  );
}
