import type { User } from '@meongmate/shared/contract/people';
import { RunningDog } from '../../parts/dogs/running-dog.tsx';
import { dateText } from '../../texts/format.ts';
import { homeText } from '../../texts/home.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ShareAppButton } from './share-app-button.tsx';

/** Shown if no owner but friends is within 5 km: says so, and offers to share the app. */
export function FirstHere({ user, hasFriends }: { user: User; hasFriends: boolean }) {
  return (
    <section>
      {!hasFriends && (
        <EmptyState
          picture={<RunningDog />}
          title={homeText('firstHere', { dog: dogNameOf(user) })}
        >
          {homeText('firstHereText', { date: dateText(new Date(user.createdAt)) })}
        </EmptyState>
      )}
      <Card className="mx-auto max-w-md">
        <h2 className="font-bold">{homeText('inviteTitle')}</h2>
        <p className="mt-1 mb-4 text-sm text-ink-soft">{homeText('inviteText')}</p>
        <ShareAppButton />
      </Card>
    </section>
  );
}
