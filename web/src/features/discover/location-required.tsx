import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { SittingDog } from '../../parts/dogs/sitting-dog.tsx';
import { discoverText } from '../../texts/discover.ts';
import { locationText } from '../../texts/location.ts';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { locationRecordQuery } from '../location/api.ts';
import { LocationUpdate } from '../location/location-update.tsx';
import { useUpdateLocation } from '../location/use-update-location.ts';

/**
 * Shown without a location: the reason, and the button that opens the browser's prompt. After a withdrawal the
 * same tap renews the consent.
 */
export function LocationRequired({ isMain }: { isMain: boolean }) {
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
      {needsConsent && <TextLink to={paths.terms}>{locationText('terms')}</TextLink>}
      <LocationUpdate
        label={needsConsent ? locationText('agreeAgain') : discoverText('allowLocation')}
        icon={MapPin}
        variant={isMain ? 'primary' : 'soft'}
        update={update}
        onUpdate={send}
      />
    </Card>
  );
}
