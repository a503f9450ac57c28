import type { WalkSeries } from '@meongmate/shared/contract/walk-series';
import type { SharedWalk } from '@meongmate/shared/contract/walks';
import { zoneText } from '@meongmate/shared/rules/time-zones';
import clsx from 'clsx';
import { Repeat } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { zoneNameAt } from '../../lib/walk-clock.ts';
import { language } from '../../texts/define-texts.ts';
import { durationText, whenText } from '../../texts/walk-format.ts';
import { seriesText, weeklyText } from '../../texts/walk-series.ts';
import { walkText } from '../../texts/walks.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useIsConfirmable } from './api.ts';
import { type OnWalk, useCancelWalk } from './mutations.ts';
import { useAnswerSeries, useEndSeries } from './series-api.ts';
import { skipWeek, undoSkip, useIsSkipping } from './skipped-weeks.ts';
import { WalkAnswers } from './walk-answers.tsx';
import { WalkConfirmation } from './walk-confirmation.tsx';
import { WalkPlace } from './walk-place.tsx';

interface SeriesCardProps {
  series: WalkSeries;
  /** Its next open walk; absent if the first one began unanswered. */
  next: SharedWalk | undefined;
  userId: number;
  /** The name of the partner's dog. */
  dog: string;
  now: number;
  /** False in a room that is closed. */
  canAct: boolean;
  /** For the first walk of the pair. */
  guide: ReactNode;
  onChange: (walk: SharedWalk) => void;
  onWalk: OnWalk;
}

function titleOf({ series, userId, dog }: SeriesCardProps): string {
  if (series.status === 'accepted') return seriesText('accepted');
  const isOwn = series.proposedBy === userId;
  if (series.version === 1)
    return isOwn ? seriesText('proposed') : seriesText('proposedBy', { dog });
  return isOwn ? seriesText('changed') : seriesText('changedBy', { dog });
}

/** Skips the next week, with a moment to take it back; changes or ends the series. */
function SeriesActions({
  series,
  next,
  dog,
  now,
  onChange,
  onWalk,
}: Omit<SeriesCardProps, 'userId' | 'canAct' | 'guide'>) {
  const [isEnding, setEnding] = useState(false);
  const end = useEndSeries();
  const cancel = useCancelWalk(onWalk);
  const isSkipping = useIsSkipping(next?.id);
  const other = {
    variant: 'secondary',
    small: true,
    padding: 'narrow',
    className: 'grow',
  } as const;
  return (
    <>
      {next && isSkipping ? (
        <div role="status" className="flex flex-wrap items-center justify-between gap-x-2">
          <p className="text-sm text-ink-soft">
            {seriesText('skipping', { when: whenText(next, new Date(now)) })}
          </p>
          <Button
            variant="ghostPrimary"
            small
            padding="narrow"
            className="-mr-2 ml-auto"
            onClick={() => undoSkip(next.id)}
          >
            {seriesText('undo')}
          </Button>
        </div>
      ) : (
        next &&
        series.status === 'accepted' && (
          <Button
            data-testid="series-skip"
            {...other}
            variant="soft"
            onClick={() => skipWeek(next, () => cancel.mutate(next))}
          >
            {seriesText('skip')}
          </Button>
        )
      )}
      <div className="flex flex-wrap gap-2">
        {next && (
          <Button {...other} onClick={() => onChange(next)}>
            {seriesText('change')}
          </Button>
        )}
        <Button data-testid="series-end" {...other} onClick={() => setEnding(true)}>
          {seriesText('end')}
        </Button>
      </div>
      {isEnding && (
        <ConfirmDialog
          title={seriesText('endTitle')}
          action={seriesText('end')}
          cancelLabel={seriesText('keep')}
          pending={end.isPending}
          onConfirm={() => end.mutate(series, { onSettled: () => setEnding(false) })}
          onClose={() => setEnding(false)}
        >
          {seriesText('endText', { dog })}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The answers to a series whose first walk began unanswered. */
function LateAnswers({ series }: { series: WalkSeries }) {
  const answer = useAnswerSeries();
  const appearance = { small: true, padding: 'narrow', className: 'grow' } as const;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        {...appearance}
        pending={answer.isPending}
        onClick={() => answer.mutate({ series, answer: 'accept' })}
      >
        {walkText('accept')}
      </Button>
      <Button
        {...appearance}
        variant="secondary"
        disabled={answer.isPending}
        onClick={() => answer.mutate({ series, answer: 'decline' })}
      >
        {walkText('decline')}
      </Button>
    </div>
  );
}

/** A weekly walk in the conversation, in its present state. */
export function SeriesCard(props: SeriesCardProps) {
  const { series, next, userId, dog, now, canAct, guide, onChange, onWalk } = props;
  const isConfirmable = useIsConfirmable(next);
  const isAsked = series.status === 'proposed' && series.proposedBy !== userId;
  const title = titleOf(props);
  const zone = zoneNameAt(new Date(now), series.timeZone) && zoneText(series.timeZone, language());
  return (
    <article
      data-testid="series-card"
      data-status={series.status}
      aria-label={title}
      className={clsx(
        'walk-width max-w-full rounded-card border-2 bg-card p-4 text-left text-ink shadow-card',
        isAsked && canAct
          ? 'border-accent'
          : series.status === 'accepted'
            ? 'border-primary'
            : 'border-transparent',
      )}
    >
      <p
        className={clsx(
          'flex items-center gap-2 text-sm font-semibold',
          isAsked
            ? 'text-accent-ink'
            : series.status === 'accepted'
              ? 'text-primary-ink'
              : 'text-ink-soft',
        )}
      >
        <Repeat size={18} className="shrink-0" />
        {title}
      </p>
      <p className="mt-1.5 font-bold">
        <span className="inline-block">{weeklyText(series)}</span>
        {zone && <span className="inline-block text-sm font-normal"> · {zone}</span>}
        <span className="text-sm font-normal text-ink-soft">
          {' '}
          · {durationText(series.durationMinutes)}
        </span>
      </p>
      {next && (
        <p className="text-sm text-ink-soft">
          {seriesText('next', { when: whenText(next, new Date(now)) })}
        </p>
      )}
      <WalkPlace walk={series} />
      {guide}
      {canAct && (
        <div className="mt-3 flex flex-col gap-2">
          {next && isConfirmable && (
            <WalkConfirmation walk={next} userId={userId} dog={dog} onWalk={onWalk} />
          )}
          {isAsked &&
            (next ? (
              <WalkAnswers
                walk={next}
                userId={userId}
                onChange={() => onChange(next)}
                onWalk={onWalk}
              />
            ) : (
              <LateAnswers series={series} />
            ))}
          {!isAsked && series.status === 'proposed' && (
            <p className="text-sm text-ink-soft">{walkText('waiting', { dog })}</p>
          )}
          {!isAsked && <SeriesActions {...props} />}
        </div>
      )}
    </article>
  );
}
