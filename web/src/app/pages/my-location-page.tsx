import { useQuery } from '@tanstack/react-query';
import { locationRecordQuery } from '../../features/location/api.ts';
import { ConsentCard } from '../../features/location/consent-card.tsx';
import { AllShownDays, WeekOfViewers } from '../../features/location/shown-days.tsx';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { useNow } from '../../lib/use-now.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { locationText } from '../../texts/location.ts';
import { titleText } from '../../texts/title.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

function LocationRecordCards() {
  const now = useNow();
  const {
    data: record,
    isError,
    isFetching,
    refetch,
  } = useQuery(locationRecordQuery(useUser().id));
  if (isError && !record) {
    return (
      <LoadFailed inline title={locationText('recordFailed')} query={{ isFetching, refetch }} />
    );
  }
  if (!record) {
    return (
      <>
        <Skeleton className="h-86" card />
        <Skeleton className="h-48" card />
      </>
    );
  }
  return (
    <>
      <Card as="section" aria-labelledby="record-title">
        <h2 id="record-title" className="text-lg font-bold">
          {locationText('recordTitle')}
        </h2>
        <p className="mt-1 text-ink-soft">{locationText('recordText')}</p>
        <WeekOfViewers shown={record.shown} now={now} />
        <AllShownDays shown={record.shown} />
      </Card>
      <ConsentCard record={record} />
    </>
  );
}

/** How the own location was used, and the consent to its use. */
export function MyLocationPage() {
  return (
    <div className="page-column">
      <PageHeader
        title={titleText('myLocation')}
        subtitle={locationText('subtitle')}
        backTo={paths.myProfile}
      />
      <div className="grid grid-cols-1 gap-4">
        <LocationRecordCards />
      </div>
    </div>
  );
}
