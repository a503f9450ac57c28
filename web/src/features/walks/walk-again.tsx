import type { Walk } from '@meongmate/shared/contract/walks';
import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { Repeat, X } from 'lucide-react';
import { useState } from 'react';
import { errorText, isApiError } from '../../lib/api-error.ts';
import { roomsKey } from '../../lib/query-keys.ts';
import { showError, showToast } from '../../lib/toast.ts';
import { clockOf, inZone, withZone } from '../../lib/walk-clock.ts';
import { DogWithOwner } from '../../parts/dog-with-owner.tsx';
import { chatTimeText, weekdayDateText } from '../../texts/format.ts';
import { myWalksText } from '../../texts/my-walks.ts';
import { proposalText } from '../../texts/walk-proposal.ts';
import { seriesText } from '../../texts/walk-series.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { roomSyncOf } from '../chat/api.ts';
import { type OnWalk, useProposeSameTime } from './mutations.ts';
import { sameTimeNextWeek } from './walk-slots.ts';

/** Offers a walk at the same time of the next week, once or every week: one tap proposes it. */
export function WalkAgain({
  walk,
  now,
  hasDog = false,
  className,
  onWalk,
  onClose,
}: {
  walk: Walk;
  now: number;
  /** The page does not name the dog already. */
  hasDog?: boolean;
  className?: string;
  onWalk: OnWalk;
  onClose?: () => void;
}) {
  const client = useQueryClient();
  // A repeated press whose response was lost proposes no second walk.
  const [clientIds] = useState(() => ({ once: crypto.randomUUID(), weekly: crypto.randomUUID() }));
  const propose = useProposeSameTime(
    (proposed) => {
      showToast({ title: proposalText('sent') });
      onWalk(proposed);
      roomSyncOf(client, proposed.roomId).catchUp();
      void client.invalidateQueries({ queryKey: roomsKey });
    },
    (error) => {
      const text = isApiError(error, 'too_many_series') ? seriesText('tooMany') : undefined;
      showError(proposalText('notSent'), text ?? errorText(error, proposalText('failed')));
    },
  );
  const startsAt = sameTimeNextWeek(clockOf(walk), inZone(new Date(now), walk.timeZone));
  const send = (repeats: boolean) =>
    propose.mutate({ walk, repeats, clientId: repeats ? clientIds.weekly : clientIds.once });
  const appearance = { variant: 'plain', small: true, className: 'grow' } as const;
  const isSent = (repeats: boolean) => propose.isPending && propose.variables?.repeats === repeats;
  return (
    <section
      data-testid="walk-again"
      aria-label={myWalksText('nextWeek')}
      className={clsx('bg-primary-soft text-primary-ink', className)}
    >
      <div className="flex items-start gap-3">
        {hasDog && <DogWithOwner person={walk.partner} size="row" />}
        <p className="min-w-0 flex-1 wrap-anywhere">
          <span className="font-bold">{myWalksText('nextWeek')}</span>
          <span className="block text-sm">
            {weekdayDateText(startsAt)}{' '}
            <span className="inline-block">{withZone(chatTimeText(startsAt), walk)}</span>
            {walk.place && ` · ${walk.place.name}`}
          </span>
        </p>
        {onClose && (
          <IconButton
            icon={X}
            label={myWalksText('closeOffer')}
            onClick={onClose}
            className="-mt-2 -mr-2"
          />
        )}
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          {...appearance}
          pending={isSent(false)}
          disabled={isSent(true)}
          onClick={() => send(false)}
        >
          {myWalksText('propose')}
        </Button>
        <Button
          {...appearance}
          icon={Repeat}
          pending={isSent(true)}
          disabled={isSent(false)}
          onClick={() => send(true)}
        >
          {seriesText('repeat')}
        </Button>
      </div>
    </section>
  );
}
