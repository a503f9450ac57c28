import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { isApiError } from '../../lib/api-error.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { SittingDog } from '../../parts/dogs/sitting-dog.tsx';
import { SleepingDog } from '../../parts/dogs/sleeping-dog.tsx';
import { discoverText } from '../../texts/discover.ts';
import { locationText } from '../../texts/location.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { locationRecordQuery } from '../location/api.ts';
import { LocationUpdate } from '../location/location-update.tsx';
import { useUpdateLocation } from '../location/use-update-location.ts';
import { useResumeDiscovery } from './api.ts';

/**
 * Shown without a location: the reason, and the button that opens the browser's prompt. After a withdrawal the
 * same tap renews the consent.
 */
function LocationRequired({ isMain }: { isMain: boolean }) {
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

/** While discovery is paused the user sees no owners: shows the reason and a button to resume. */
function PausedNotice({ isMain }: { isMain: boolean }) {
  const resume = useResumeDiscovery();
  return (
    <EmptyState
      picture={<SleepingDog />}
      title={discoverText('pausedTitle')}
      action={
        <>
          <Button
            variant={isMain ? 'primary' : 'secondary'}
            wide
            pending={resume.isPending}
            onClick={() => resume.mutate()}
          >
            {discoverText('resume')}
          </Button>
          <TextLink to={paths.discoverySwitch} className="justify-center">
            {discoverText('pauseSettings')}
          </TextLink>
        </>
      }
    >
      {discoverText('pausedText')}
    </EmptyState>
  );
}

/** Why no neighbours are searched, and the next step: the user pauses, or has no location. */
export const SearchUnavailable = ({
  isMain = true,
}: {
  /** No other part of the page has the primary button. */
  isMain?: boolean;
}) =>
  useUser().discoveryPaused ? (
    <PausedNotice isMain={isMain} />
  ) : (
    <LocationRequired isMain={isMain} />
  );
