import type { User } from '@meongmate/shared/contract/people';
import { PawPrint } from 'lucide-react';
import { isSameDay } from '../../lib/local-day.ts';
import { useNow } from '../../lib/use-now.ts';
import { SniffingDog } from '../../parts/dogs/sniffing-dog.tsx';
import { monthDayText } from '../../texts/format.ts';
import { homeText } from '../../texts/home.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ShareInviteButton } from '../invites/share-invite-button.tsx';
import { NewNeighbourSwitch } from '../notifications/new-neighbour-switch.tsx';
import { DiscoverLink } from './discover-link.tsx';

function sinceText(since: Date, now: Date): string {
  return isSameDay(since, now)
    ? homeText('lookingSinceToday')
    : homeText('lookingSince', { date: monthDayText(since, now) });
}

/** Shown if no owner but friends is within 5 km: says so, and offers to share the app. */
export function FirstHere({
  user,
  hasFriends,
  isMain,
}: {
  user: User;
  hasFriends: boolean;
  /** No other part of the page has the primary button. */
  isMain: boolean;
}) {
  const now = useNow();
  return (
    <section>
      {!hasFriends && (
        <EmptyState
          picture={<SniffingDog />}
          title={homeText('firstHere', { dog: dogNameOf(user) })}
        >
          <span className="block">{sinceText(new Date(user.createdAt), new Date(now))}</span>
          {homeText('firstHereText')}
        </EmptyState>
      )}
      <Card padding="small">
        <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
            <PawPrint size={24} />
          </span>
          <div className="min-w-0 flex-1 basis-[10rem]">
            <h2 className="font-bold">{homeText('inviteTitle')}</h2>
            <p className="text-sm text-ink-soft">{homeText('inviteText')}</p>
          </div>
        </div>
        <ShareInviteButton variant={isMain ? 'primary' : 'secondary'} />
      </Card>
      <NewNeighbourSwitch />
      <DiscoverLink>{homeText('changeSearch')}</DiscoverLink>
    </section>
  );
}
