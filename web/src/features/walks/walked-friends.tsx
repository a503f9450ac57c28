import type { Walk } from '@meongmate/shared/contract/walks';
import { Frown, type LucideIcon, Meh, Smile } from 'lucide-react';
import { useId } from 'react';
import { clockOf } from '../../lib/walk-clock.ts';
import { DogWithOwner } from '../../parts/dog-with-owner.tsx';
import { shortDateText } from '../../texts/format.ts';
import { myWalksText } from '../../texts/my-walks.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lastWalkPerFriend } from './walk-groups.ts';

export const MOODS = [
  ['good', Smile],
  ['fine', Meh],
  ['bad', Frown],
] as const satisfies readonly (readonly [string, LucideIcon])[];

function Mood({ after }: Pick<Walk, 'after'>) {
  const [mood, Icon] = MOODS.find(([value]) => value === after?.dogs) ?? [];
  if (!mood || !Icon) return <>{myWalksText('notAnswered')}</>;
  return (
    <span className="inline-flex items-center gap-1 text-primary-ink">
      <Icon size={16} className="shrink-0" />
      {myWalksText(mood)}
    </span>
  );
}

/** The friends of past walks, each with the last walk and a button to walk again. */
export function WalkedFriends({
  walks,
  canPropose,
  onAgain,
}: {
  walks: readonly Walk[];
  /** False if the friendship has ended. */
  canPropose: (walk: Walk) => boolean;
  onAgain: (walk: Walk) => void;
}) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 text-lg font-bold">
        {myWalksText('friends')}
      </h2>
      <Card as="div" padding="none" className="px-5 py-2">
        <ul className="divide-y divide-line">
          {lastWalkPerFriend(walks).map((walk) => {
            const dog = dogNameOf(walk.partner);
            return (
              <li key={walk.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                <DogWithOwner person={walk.partner} size="row" />
                <p className="min-w-0 flex-1 basis-28 text-sm text-ink-soft wrap-break-word">
                  <span className="text-base font-bold text-ink">{dog}</span>{' '}
                  {shortDateText(clockOf(walk))}
                  <span className="block">
                    <Mood after={walk.after} />
                  </span>
                </p>
                {canPropose(walk) && (
                  <Button
                    variant="soft"
                    small
                    aria-label={myWalksText('againWith', { dog })}
                    onClick={() => onAgain(walk)}
                  >
                    {myWalksText('again')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      </Card>
      <p className="mt-3 text-center text-sm text-ink-soft">{myWalksText('isPrivate')}</p>
    </section>
  );
}
