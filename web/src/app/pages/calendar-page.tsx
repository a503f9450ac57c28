import { useQuery } from '@tanstack/react-query';
import { CalendarOffer, ConnectedCalendar } from '../../features/walks/calendar-feed.tsx';
import {
  calendarFeedQuery,
  useCreateCalendarFeed,
} from '../../features/walks/calendar-feed-api.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { calendarText } from '../../texts/calendar-feed.ts';
import { titleText } from '../../texts/title.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Connects the calendar of a phone with the own walks. */
export function CalendarPage() {
  const { id } = useUser();
  const feed = useQuery(calendarFeedQuery(id));
  const create = useCreateCalendarFeed(id);
  return (
    <div className="page-column">
      <PageHeader title={titleText('calendar')} backTo={paths.myProfile} />
      {feed.isPending && <Skeleton className="h-64" card />}
      {feed.isError && <LoadFailed title={calendarText('loadFailed')} query={feed} />}
      {feed.data &&
        (feed.data.url === null ? (
          <CalendarOffer isPending={create.isPending} onCreate={() => create.mutate()} />
        ) : (
          <ConnectedCalendar url={feed.data.url} userId={id} />
        ))}
    </div>
  );
}
