import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router.tsx';
import { useUser } from '../../lib/session.tsx';
import { Photo } from '../../parts/photo.tsx';
import { homeText } from '../../texts/home.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { Badge } from '../../ui/badge.tsx';
import { unpolledReceivedQuery } from '../friend-requests/api.ts';

const SHOWN = 3;

interface StackedDog {
  id: number;
  dogImage: string | null;
}

/** Up to three photos of dogs, each over the edge of the one before. Decorative: the names are beside it. */
function DogStack({ dogs }: { dogs: readonly StackedDog[] }) {
  return (
    <span aria-hidden="true" className="flex shrink-0">
      {dogs.slice(0, SHOWN).map(({ id, dogImage }) => (
        <Photo
          key={id}
          path={dogImage}
          alt=""
          sizes="44px"
          ratio="square"
          seed={id}
          width="w-11"
          className="rounded-control ring-2 ring-card not-first:-ml-4"
        />
      ))}
    </span>
  );
}

/** A row that leads to a list: the dogs in it, what the list is, and how many entries wait. */
function SummaryLink({
  to,
  title,
  text,
  dogs,
  count,
  countLabel,
}: {
  to: string;
  title: string;
  text: string;
  dogs: readonly StackedDog[];
  count: number;
  /** The count for screen readers. */
  countLabel: string;
}) {
  return (
    <Link
      to={to}
      className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-card px-4 py-2.5 shadow-card transition-colors duration-150 hover:bg-muted"
    >
      <DogStack dogs={dogs} />
      <span className="flex min-w-0 flex-1 basis-[10rem] items-center gap-3">
        <span className="min-w-0 flex-1">
          <span className="block font-bold">{title}</span>
          <span className="block truncate text-sm text-ink-soft">{text}</span>
        </span>
        <Badge count={count} label={countLabel} />
        <ChevronRight size={20} className="shrink-0 text-ink-soft" />
      </span>
    </Link>
  );
}

/** The received requests that wait. The shell polls them. */
export function useWaitingRequests() {
  const received = useQuery(unpolledReceivedQuery(useUser().id));
  return {
    isPending: received.isPending,
    waiting: (received.data ?? []).filter(({ status }) => status === 'pending'),
  };
}

/** A row that leads to the waiting requests; nothing if there are none. */
export function HomeRequests({ waiting }: Pick<ReturnType<typeof useWaitingRequests>, 'waiting'>) {
  if (waiting.length === 0) return null;
  const senders = waiting.map(({ sender }) => sender);
  return (
    <SummaryLink
      to={paths.friendRequests}
      title={homeText('requests')}
      text={senders.map(dogNameOf).join(', ')}
      dogs={senders}
      count={waiting.length}
      countLabel={homeText('requestCount', { count: waiting.length })}
    />
  );
}
