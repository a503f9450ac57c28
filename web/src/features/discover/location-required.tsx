import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { locationRecordQuery } from '../../lib/location-record.ts';
import { useUser } from '../../lib/session.tsx';
import { toLocationUpdateError, useUpdateLocation } from '../../lib/use-update-location.ts';
import { SittingDog } from '../../parts/dogs/sitting-dog.tsx';
import { LocationFailure } from '../../parts/location-failure.tsx';
import { commonText } from '../../texts/common.ts';
import { discoverText } from '../../texts/discover.ts';
import { geolocationText } from '../../texts/geolocation.ts';
import { locationText } from '../../texts/location.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/**
 * Shown without a location: the reason, and the button that opens the browser's prompt. After a withdrawal the
 * same tap renews the consent; `terms` links to its text.
 */
export function LocationRequired({ terms }: { terms: ReactNode }) {
  const update = useUpdateLocation();
  const { data: record } = useQuery(locationRecordQuery(useUser().id));
  const needsConsent =
    Boolean(record?.withdrawnAt) || isApiError(update.error, 'location_consent_required');
  const send = () => update.mutate({ consent: needsConsent });
  const failure = update.isError ? toLocationUpdateError(update.error) : undefined;
  return (
    <Card as="section" className="mx-auto max-w-xl text-center">
      <div className="mx-auto w-48 max-w-full">
        <SittingDog />
      </div>
      <h2 className="mt-3 text-lg font-bold">
        {needsConsent ? locationText('consentNeeded') : discoverText('locationRequired')}
      </h2>
      <p className="mt-1 text-balance text-ink-soft">
        {needsConsent ? locationText('consentNeededText') : discoverText('locationWhy')}
      </p>
      {needsConsent && terms}
      {failure?.kind === 'geolocation' ? (
        <LocationFailure failure={failure.failure} onRetry={send} className="mt-5 text-left" />
      ) : (
        <>
          {failure && (
            <Banner
              tone="error"
              live="alert"
              title={geolocationText('locationUpdateFailed')}
              className="mt-5 text-left"
            >
              {failure.text ?? commonText('tryAgain')}
            </Banner>
          )}
          <Button
            wide
            icon={<MapPin size={20} aria-hidden="true" />}
            pending={update.isPending}
            pendingLabel={discoverText('locating')}
            onClick={send}
            className="mt-5"
          >
            {needsConsent ? locationText('agreeAgain') : discoverText('allowLocation')}
          </Button>
        </>
      )}
    </Card>
  );
}
