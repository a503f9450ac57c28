import { hasPosition } from '@meongmate/shared/rules/distance';
import { useQuery } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { useUser } from '../../lib/session.tsx';
import { showToast } from '../../lib/toast.ts';
import { useNow } from '../../lib/use-now.ts';
import { commonText } from '../../texts/common.ts';
import { chatTimeText, dateSeparatorText } from '../../texts/format.ts';
import { locationText } from '../../texts/location.ts';
import { profileText } from '../../texts/profile.ts';
import { TextField } from '../../ui/text-field.tsx';
import { locationRecordQuery, shownLocationQuery } from '../location/api.ts';
import { LocationUpdate } from '../location/location-update.tsx';
import { MoveOffer } from '../location/move-offer.tsx';
import { keptLocationText, useUpdateLocation } from '../location/use-update-location.ts';
import { SectionCard } from './section-card.tsx';

const SHOWN_DECIMALS = 6;

function LastUse() {
  const user = useUser();
  const now = useNow();
  const { data, isError } = useQuery({
    ...shownLocationQuery(user.id),
    // The value changes whenever another user searches.
    refetchOnMount: 'always',
  });
  if (isError) return profileText('fetchPlaceFailed');
  if (!data) return commonText('loading');
  if (!data.lastUsedAt) return profileText('neverUsed');
  const at = new Date(data.lastUsedAt);
  const time = `${dateSeparatorText(at, new Date(now))} ${chatTimeText(at)}`;
  return profileText('lastUsed', { time });
}

function Coordinates() {
  const user = useUser();
  if (!hasPosition(user)) return <p>{profileText('noPlace')}</p>;
  return (
    <div className="grid grid-fit-[7rem] gap-3">
      <TextField
        label={profileText('latitude')}
        value={user.latitude.toFixed(SHOWN_DECIMALS)}
        readOnly
      />
      <TextField
        label={profileText('longitude')}
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
  const updateLocation = () =>
    update.mutate(
      {},
      {
        onSuccess: (updated) =>
          showToast({ title: profileText('placeUpdated'), ...keptLocationText(updated) }),
      },
    );
  return (
    <SectionCard title={profileText('place')}>
      <Coordinates />
      <p className="mt-3 text-sm text-ink-soft">{profileText('placeText')}</p>
      <p className="mt-1 text-sm text-ink-soft">
        <LastUse />
      </p>
      {user.locationKept && <p className="mt-1 text-sm text-ink-soft">{locationText('kept')}</p>}
      <MoveOffer className="mt-4" />
      {record?.withdrawnAt ? (
        <p className="mt-4 text-ink-soft">{locationText('withdrawnHint')}</p>
      ) : (
        <LocationUpdate
          label={profileText('updatePlace')}
          variant="secondary"
          icon={LocateFixed}
          update={update}
          onUpdate={updateLocation}
        />
      )}
    </SectionCard>
  );
}
