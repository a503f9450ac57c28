import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import { useUser } from '../../lib/session.tsx';
import { useUpdateLocation } from '../../lib/use-update-location.ts';
import { SittingDog } from '../../parts/dogs/sitting-dog.tsx';
import { LocationUpdate } from '../../parts/location-update.tsx';
import { discoverText } from '../../texts/discover.ts';
import { locationText } from '../../texts/location.ts';
import { Card } from '../../ui/card.tsx';
import { locationRecordQuery } from '../location/location-record.ts';

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
      <LocationUpdate
        label={needsConsent ? locationText('agreeAgain') : discoverText('allowLocation')}
        icon={MapPin}
        update={update}
        onUpdate={send}
      />
    </Card>
  );
}
