import type { Walk, WalkReview } from '@meongmate/shared/contract/walks';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import { daysBetween } from '../../lib/local-day.ts';
import { showToast } from '../../lib/toast.ts';
import { DogWithOwner } from '../../parts/dog-with-owner.tsx';
import { chatTimeText, weekdayDateText } from '../../texts/format.ts';
import { myWalksText } from '../../texts/my-walks.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { type OnWalk, useReviewWalk } from './mutations.ts';
import { sameTimeNextWeek } from './walk-slots.ts';
import { MOODS } from './walked-friends.tsx';

interface WalkQuestionProps {
  walk: Walk;
  now: Date;
  /** Absent if the friendship has ended. */
  onAgain: (() => void) | undefined;
  onWalk: OnWalk;
  /** Called with the first answer: the question stays open for the note. */
  onAnswered: () => void;
  onClose: () => void;
}

function Faces({
  chosen,
  disabled,
  onChoose,
}: {
  chosen: WalkReview['dogs'] | undefined;
  disabled: boolean;
  onChoose: (dogs: NonNullable<WalkReview['dogs']>) => void;
}) {
  return (
    <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2">
      {MOODS.map(([mood, Icon]) => (
        <Button
          key={mood}
          variant={chosen === mood ? 'soft' : 'secondary'}
          aria-pressed={chosen === mood}
          disabled={disabled}
          stacked
          className={clsx(chosen === mood && 'ring-2 ring-primary')}
          icon={Icon}
          onClick={() => onChoose(mood)}
        >
          {myWalksText(mood)}
        </Button>
      ))}
    </div>
  );
}

function NextWeek({
  walk,
  now,
  onAgain,
}: Required<Pick<WalkQuestionProps, 'walk' | 'now'>> & {
  onAgain: () => void;
}) {
  const startsAt = sameTimeNextWeek(new Date(walk.startsAt), now);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-accent-soft p-4 text-accent-ink">
      <p className="min-w-0 flex-1 basis-40">
        <span className="font-bold">{myWalksText('nextWeek')}</span>
        <span className="block text-sm">
          {weekdayDateText(startsAt)} {chatTimeText(startsAt)}
        </span>
      </p>
      <Button small onClick={onAgain}>
        {myWalksText('propose')}
      </Button>
    </div>
  );
}

/** Asks how a walk was: one tap stores, then a note and the same time next week are optional. */
export function WalkQuestion(props: WalkQuestionProps) {
  const { walk, now, onAgain, onWalk, onAnswered, onClose } = props;
  const review = useReviewWalk(onWalk);
  const [note, setNote] = useState(walk.after?.note ?? '');
  const start = new Date(walk.startsAt);
  const { partner, after } = walk;
  const store = (given: Omit<WalkReview, 'note'>, onSuccess?: () => void) =>
    review.mutate(
      { id: walk.id, review: { ...given, note: note.trim() || null } },
      { onSuccess: () => (onSuccess ? onSuccess() : onAnswered()) },
    );
  const title =
    daysBetween(start, now) === 1
      ? myWalksText('questionYesterday')
      : myWalksText('questionOn', { date: weekdayDateText(start) });
  return (
    <Card as="section" aria-label={title} data-testid="walk-question">
      <div className="flex items-start gap-4">
        <DogWithOwner person={partner} size="row" />
        <div className="min-w-0 flex-1">
          <h2 className="font-bold wrap-break-word">{title}</h2>
          <p className="text-sm text-ink-soft wrap-break-word">
            {myWalksText('questionText', { dog: dogNameOf(partner), time: chatTimeText(start) })}
          </p>
        </div>
        <IconButton
          icon={X}
          label={myWalksText('close')}
          onClick={onClose}
          className="-mt-2 -mr-2"
        />
      </div>
      <Faces
        chosen={after?.dogs}
        disabled={review.isPending}
        onChoose={(dogs) => store({ went: true, dogs })}
      />
      {after?.went ? (
        <>
          <form
            className="mt-3 flex flex-col gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              const saved = () => showToast({ title: myWalksText('noteSaved') });
              store({ went: true, dogs: after.dogs }, saved);
            }}
          >
            <TextArea
              label={myWalksText('note')}
              optional
              rows={2}
              value={note}
              onChange={({ currentTarget }) => setNote(currentTarget.value)}
            />
            {note.trim() !== (after.note ?? '') && (
              <Button
                type="submit"
                variant="secondary"
                className="self-end"
                pending={review.isPending}
              >
                {myWalksText('saveNote')}
              </Button>
            )}
          </form>
          {onAgain && <NextWeek walk={walk} now={now} onAgain={onAgain} />}
        </>
      ) : (
        <Button
          variant="ghost"
          small
          className="mt-2 -ml-3"
          padding="tight"
          aria-pressed={after?.went === false}
          disabled={review.isPending}
          onClick={() => store({ went: false, dogs: null }, onClose)}
        >
          {myWalksText('notWent')}
        </Button>
      )}
    </Card>
  );
}
