import { hasPosition } from '@meongmate/shared/rules/distance';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { useQuery } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { locationRecordQuery } from '../../lib/location-record.ts';
import { useUser } from '../../lib/session.tsx';
import { shownLocationQuery } from '../../lib/shown-location.ts';
import { showToast } from '../../lib/toast.ts';
import { useNow } from '../../lib/use-now.ts';
import {
  keptLocationText,
  toLocationUpdateError,
  useUpdateLocation,
} from '../../lib/use-update-location.ts';
import { LocationFailure } from '../../parts/location-failure.tsx';
import { MoveOffer } from '../../parts/move-offer.tsx';
import { chatTimeText, dateSeparatorText } from '../../texts/format.ts';
import { t } from '../../texts/t.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SectionCard } from './section-card.tsx';

const SHOWN_DECIMALS = 6;

function LastUse() {
  const user = useUser();
  const now = useNow(MINUTE_MS);
  const { data, isError } = useQuery({
    ...shownLocationQuery(user.id),
    // The value changes whenever another user searches.
    refetchOnMount: 'always',
  });
  if (isError) return t('profile.fetchPlaceFailed');
  if (!data) return t('common.loading');
  if (!data.lastUsedAt) return t('profile.neverUsed');
  const at = new Date(data.lastUsedAt);
  const time = `${dateSeparatorText(at, new Date(now))} ${chatTimeText(at)}`;
  return t('profile.lastUsed', { time });
}

function Coordinates() {
  const user = useUser();
  if (!hasPosition(user)) return <p>{t('profile.noPlace')}</p>;
  return (
    <div className="grid grid-fit-[7rem] gap-3">
      <TextField
        label={t('profile.latitude')}
        value={user.latitude.toFixed(SHOWN_DECIMALS)}
        readOnly
      />
      <TextField
        label={t('profile.longitude')}
        value={user.longitude.toFixed(SHOWN_DECIMALS)}
        readOnly
      />
    </div>
  );
}

/** The user's location, and who sees what of it. */
export function LocationCard() {
  const update = useUpdateLocation();
  const user = useUser();
  const { data: record } = useQuery({
    ...locationRecordQuery(user.id),
    enabled: !hasPosition(user),
  });
  const failure = update.isError ? toLocationUpdateError(update.error) : undefined;
  const updateLocation = () =>
    update.mutate(
      {},
      {
        onSuccess: (updated) =>
          showToast({ title: t('profile.placeUpdated'), ...keptLocationText(updated) }),
      },
    );
  return (
    <SectionCard title={t('profile.place')}>
      <Coordinates />
      <p className="mt-3 text-sm text-ink-soft">{t('profile.placeText')}</p>
      <p className="mt-1 text-sm text-ink-soft">
        <LastUse />
      </p>
      {user.locationKept && <p className="mt-1 text-sm text-ink-soft">{t('location.kept')}</p>}
      <MoveOffer className="mt-4" />
      {failure?.kind === 'geolocation' && (
        <LocationFailure failure={failure.failure} onRetry={updateLocation} className="mt-4" />
      )}
      {failure?.kind === 'save' && (
        <Banner
          tone="error"
          live="alert"
          title={t('geolocation.locationUpdateFailed')}
          className="mt-4"
        >
          {failure.text ?? t('discover.tryAgain')}
        </Banner>
      )}
      {record?.withdrawnAt ? (
        <p className="mt-4 text-ink-soft">{t('location.withdrawnHint')}</p>
      ) : (
        <Button
          variant="secondary"
          wide
          icon={<LocateFixed size={20} aria-hidden="true" />}
          pending={update.isPending}
          pendingLabel={t('profile.locating')}
          onClick={updateLocation}
          className="mt-4"
        >
          {t('profile.updatePlace')}
        </Button>
      )}
    </SectionCard>
  );
}
