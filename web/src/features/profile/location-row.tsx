import { hasPosition } from '@meongmate/shared/rules/distance';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { ChevronDown, LocateFixed, MapPin } from 'lucide-react';
import { useId, useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { showToast } from '../../lib/toast.ts';
import { useNow } from '../../lib/use-now.ts';
import { commonText } from '../../texts/common.ts';
import { discoverText } from '../../texts/discover.ts';
import { dayTimeText } from '../../texts/format.ts';
import { locationText } from '../../texts/location.ts';
import { profileText } from '../../texts/profile.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { locationRecordQuery, shownLocationQuery } from '../location/api.ts';
import { LocationUpdate } from '../location/location-update.tsx';
import { MoveOffer } from '../location/move-offer.tsx';
import { keptLocationText, useUpdateLocation } from '../location/use-update-location.ts';

const AreaMap = lazyComponent(async () => (await import('../location/area-map.tsx')).AreaMap);

const SHOWN_DECIMALS = 6;
const COORDINATES = ['latitude', 'longitude'] as const;

/** When the user last sent the location, and when a response last used it. */
function LocationTimes() {
  const user = useUser();
  const now = new Date(useNow());
  const { data, isError } = useQuery({
    ...shownLocationQuery(user.id),
    // The value changes whenever another user searches.
    refetchOnMount: 'always',
  });
  if (isError) return <p>{profileText('fetchPlaceFailed')}</p>;
  if (!data) return <p>{commonText('loading')}</p>;
  const { updatedAt, lastUsedAt } = data;
  return (
    <>
      {updatedAt && (
        <p>{profileText('placeSetAt', { time: dayTimeText(new Date(updatedAt), now) })}</p>
      )}
      <p>
        {lastUsedAt
          ? profileText('lastUsed', { time: dayTimeText(new Date(lastUsedAt), now) })
          : profileText('neverUsed')}
      </p>
    </>
  );
}

/** The map, the exact coordinates, and what others see of them. */
function LocationDetails() {
  const user = useUser();
  const isKnown = hasPosition(user);
  return (
    <div className="flex flex-col gap-3">
      {isKnown && (
        <>
          <AreaMap at={user} className="h-44" />
          <dl className="grid grid-fit-[7rem] gap-3">
            {COORDINATES.map((name) => (
              <div key={name}>
                <dt className="text-sm text-ink-soft">{profileText(name)}</dt>
                <dd className="font-semibold">{user[name].toFixed(SHOWN_DECIMALS)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <div className="flex flex-col gap-1 text-sm text-ink-soft">
        <p>{profileText('placeText')}</p>
        <LocationTimes />
        {user.locationKept && <p>{locationText('kept')}</p>}
      </div>
    </div>
  );
}

/** The user's location: one line with the coordinates and the button that updates them, and more below. */
export function LocationRow() {
  const update = useUpdateLocation();
  const user = useUser();
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const isKnown = hasPosition(user);
  const { data: record } = useQuery({ ...locationRecordQuery(user.id), enabled: !isKnown });
  const isWithdrawn = !isKnown && Boolean(record?.withdrawnAt);
  const updateLocation = () =>
    update.mutate(isWithdrawn ? { consent: true } : {}, {
      onSuccess: (updated) =>
        showToast({
          title: isWithdrawn ? locationText('agreedAgain') : profileText('placeUpdated'),
          ...keptLocationText(updated),
        }),
    });
  const line = isKnown
    ? COORDINATES.map((name) => `${profileText(name)} ${user[name].toFixed(SHOWN_DECIMALS)}`)
    : [isWithdrawn ? locationText('withdrawnHint') : profileText('noPlace')];
  // A failed update is explained below the line, with a button of full width.
  const isWide = isOpen || update.isError;
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <MapPin size={22} className="shrink-0 text-primary" />
        <div className="min-w-0 flex-1 basis-44">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onClick={() => setOpen(!isOpen)}
            className="-my-1 flex min-h-11 w-full items-center gap-1 text-left"
          >
            {profileText('place')}
            <ChevronDown
              size={18}
              className={clsx('shrink-0 text-ink-soft', isOpen && 'rotate-180')}
            />
          </button>
          {!(isOpen && isKnown) && <p className="text-xs text-ink-soft">{line.join(' · ')}</p>}
        </div>
        {!isWide && (
          <Button
            variant="soft"
            small
            aria-label={profileText('updatePlace')}
            pending={update.isPending}
            pendingLabel={discoverText('locating')}
            onClick={updateLocation}
          >
            {profileText('updateShort')}
          </Button>
        )}
      </div>
      <div id={detailsId} className={clsx(isWide && 'pt-2')}>
        {isOpen && <LocationDetails />}
        {isWide && (
          <LocationUpdate
            label={profileText('updatePlace')}
            variant="soft"
            icon={LocateFixed}
            update={update}
            onUpdate={updateLocation}
          />
        )}
      </div>
      <MoveOffer className="mt-3" />
    </li>
  );
}
