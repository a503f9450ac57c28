import type { Walk, WalkReview } from '@meongmate/shared/contract/walks';
import clsx from 'clsx';
import { CircleOff, X } from 'lucide-react';
import { useState } from 'react';
import { showToast } from '../../lib/toast.ts';
import { clockOf, daysTo, withZone } from '../../lib/walk-clock.ts';
import { DogWithOwner } from '../../parts/dog-with-owner.tsx';
import { commonText } from '../../texts/common.ts';
import { chatTimeText, shortDateText, weekdayText } from '../../texts/format.ts';
import { myWalksText } from '../../texts/my-walks.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { type OnWalk, useReviewWalk } from './mutations.ts';
import { WalkAgain } from './walk-again.tsx';
import { MOODS } from './walked-friends.tsx';

interface WalkQuestionProps {
  walk: Walk;
  now: Date;
  /** A walk of the pair can be proposed, and none is ahead. */
  isOffered: boolean;
  onWalk: OnWalk;
  /** Called with the first answer: the question stays open for the note. */
  onAnswered: () => void;
  onClose: () => void;
}

const ANSWERS = [...MOODS, ['notWent', CircleOff]] as const;
type Answer = (typeof ANSWERS)[number][0];

/** Four answers of equal size, in one row, with large text in two. */
function Answers({
  chosen,
  disabled,
  onChoose,
}: {
  chosen: Answer | undefined;
  disabled: boolean;
  onChoose: (answer: Answer) => void;
}) {
  return (
    <div className="@container mt-3">
      <div className="grid grid-cols-2 gap-1.5 @[16.75rem]:grid-cols-4">
        {ANSWERS.map(([answer, Icon]) => (
          <Button
            key={answer}
            variant={chosen === answer ? 'soft' : 'secondary'}
            aria-pressed={chosen === answer}
            disabled={disabled}
            stacked
            className={clsx('px-0! text-xs!', chosen === answer && 'ring-2 ring-primary')}
            icon={Icon}
            onClick={() => onChoose(answer)}
          >
            {myWalksText(answer)}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Within a week its name says which day. */
const DAYS_OF_WEEK = 7;

/** Asks how a walk was: one tap stores, then a note and the same time of the next week are optional. */
export function WalkQuestion(props: WalkQuestionProps) {
  const { walk, now, isOffered, onWalk, onAnswered, onClose } = props;
  const review = useReviewWalk(onWalk);
  const [note, setNote] = useState(walk.after?.note ?? '');
  const start = clockOf(walk);
  const { partner, after } = walk;
  const store = (given: Omit<WalkReview, 'note'>, onSuccess?: () => void) =>
    review.mutate(
      { id: walk.id, review: { ...given, note: note.trim() || null } },
      { onSuccess: () => (onSuccess ? onSuccess() : onAnswered()) },
    );
  const days = -daysTo(walk, now);
  const title =
    days === 1
      ? myWalksText('questionYesterday')
      : myWalksText('questionOn', {
          date: days < DAYS_OF_WEEK ? weekdayText(start) : shortDateText(start),
        });
  return (
    <Card as="section" padding="small" aria-label={title} data-testid="walk-question">
      <div className="flex items-start gap-3">
        <DogWithOwner person={partner} size="row" />
        <div className="min-w-0 flex-1">
          <h2 className="font-bold wrap-break-word">{title}</h2>
          <p className="text-sm text-ink-soft wrap-break-word">
            {myWalksText('questionText', {
              dog: dogNameOf(partner),
              time: withZone(chatTimeText(start), walk),
            })}
          </p>
        </div>
        <IconButton
          icon={X}
          label={commonText('close')}
          onClick={onClose}
          className="-mt-2 -mr-2"
        />
      </div>
      <Answers
        chosen={after?.went === false ? 'notWent' : (after?.dogs ?? undefined)}
        disabled={review.isPending}
        onChoose={(answer) =>
          answer === 'notWent'
            ? store({ went: false, dogs: null }, onClose)
            : store({ went: true, dogs: answer })
        }
      />
      {after?.went && (
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
              {commonText('save')}
            </Button>
          )}
        </form>
      )}
      {after?.went && isOffered && (
        <WalkAgain
          walk={walk}
          now={now.getTime()}
          className="mt-3 rounded-control p-4"
          onWalk={onWalk}
        />
      )}
    </Card>
  );
}
