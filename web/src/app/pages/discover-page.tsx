import { RADIUS_DEFAULT_KM, RADIUS_OPTIONS_KM } from '@meongmate/shared/rules/limits';
import { ShieldCheck } from 'lucide-react';
import { useNavigate } from 'react-router';
import { LocationRequired } from '../../features/discover/location-required.tsx';
import { NearbyList } from '../../features/discover/nearby-list.tsx';
import { PausedNotice } from '../../features/discover/paused-notice.tsx';
import { UpdatePlaceButton } from '../../features/discover/update-place-button.tsx';
import { type Nearby, useNearby } from '../../features/discover/use-nearby.ts';
import { useRadius } from '../../features/discover/use-radius.ts';
import { RequestAction } from '../../features/friend-requests/request-action.tsx';
import { useUser } from '../../lib/session.tsx';
import { placeFailureOf, useUpdatePlace } from '../../lib/use-own-place.ts';
import { t } from '../../texts/t.ts';
import { LocationFailure } from '../../ui/location-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useGoogleReturn } from '../google-return.ts';
import { useKnownPartners } from '../known-partners.ts';
import { paths } from '../paths.ts';

export function DiscoverPage() {
  useGoogleReturn();
  const user = useUser();
  return (
    <div className="page-wide max-w-4xl!">
      {user.latitude === 0 || user.discoveryPaused ? (
        <>
          <PageHeader title={t('title.discover')} />
          {user.discoveryPaused ? (
            <PausedNotice
              settingsLink={
                <TextLink to={paths.myProfile} className="justify-center">
                  {t('discover.pauseSettings')}
                </TextLink>
              }
            />
          ) : (
            <LocationRequired />
          )}
        </>
      ) : (
        <Neighbourhood />
      )}
    </div>
  );
}

function countText(shown: number | undefined, nearby: Nearby): string {
  if (shown === undefined) return nearby.error ? '' : t('discover.searching');
  // The empty state says it better.
  if (shown === 0) return '';
  return t(nearby.hasMore ? 'discover.neighboursMore' : 'discover.neighbours', { count: shown });
}

function Neighbourhood() {
  const user = useUser();
  const navigate = useNavigate();
  const [radiusKm, setRadius] = useRadius();
  const nearby = useNearby(radiusKm);
  const { isPartner, relationTo } = useKnownPartners(user.id);
  const update = useUpdatePlace();
  const people = nearby.people?.filter(({ id }) => !isPartner(id));
  const openRequest = (requestId: number) =>
    void navigate(`${paths.friendRequests}#request-${requestId}`);
  const tellPlace = () =>
    update.mutate(undefined, {
      onSuccess: () => showToast({ title: t('discover.placeUpdated') }),
      onError: (error) => {
        const failure = placeFailureOf(error);
        if (failure.kind === 'geolocation') return;
        showToast({
          tone: 'destructive',
          title: t('profile.locationUpdateFailed'),
          description: failure.text ?? t('discover.tryAgain'),
        });
      },
    });
  const failure = update.isError ? placeFailureOf(update.error) : undefined;
  const updateButton = (variant: 'primary' | 'ghost') => (
    <UpdatePlaceButton update={update} variant={variant} onUpdate={tellPlace} />
  );
  return (
    <>
      <PageHeader
        title={t('title.discover')}
        subtitle={<span role="status">{countText(people?.length, nearby)}</span>}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <SegmentedControl
          kind="radio"
          label={t('discover.radius')}
          value={radiusKm}
          onChange={setRadius}
          segments={RADIUS_OPTIONS_KM.map((km) => ({
            value: km,
            label: t('discover.radiusKm', { km }),
            testId: `radius-${km}`,
          }))}
        />
        {updateButton('ghost')}
      </div>
      <p className="mt-3 mb-4 flex items-start gap-2 text-sm text-ink-soft">
        <ShieldCheck size={18} className="mt-0.5 shrink-0 text-park" aria-hidden="true" />
        {t('discover.approximate')}
      </p>
      {failure?.kind === 'geolocation' && (
        <LocationFailure failure={failure.failure} onRetry={tellPlace} className="mb-4" />
      )}
      <NearbyList
        nearby={nearby}
        people={people}
        radiusKm={radiusKm}
        onWiden={() => setRadius(RADIUS_DEFAULT_KM)}
        updatePlace={updateButton('primary')}
        actionFor={(person) => (
          <RequestAction person={person} relation={relationTo(person.id)} onWaiting={openRequest} />
        )}
      />
    </>
  );
}
