import { TriangleAlert } from 'lucide-react';
import { dateTimeText } from '../../texts/format.ts';
import { proposalText } from '../../texts/walk-proposal.ts';

const whenText = (at: Date) => (Number.isNaN(at.getTime()) ? '' : dateTimeText(at));

/** The present time of a walk, struck through, above the new one, and what a change means until it is answered. */
export function ChangedTime({
  current,
  next,
  isAgreed,
}: {
  current: Date;
  /** Absent while no other time is chosen. */
  next: Date | undefined;
  isAgreed: boolean;
}) {
  return (
    <div className="rounded-control bg-accent-soft px-4 py-3 text-accent-ink">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1">
        <dt className="text-xs font-semibold">{proposalText('currentTime')}</dt>
        <dd className={next && 'line-through'}>{whenText(current)}</dd>
        {next && (
          <>
            <dt className="text-xs font-semibold">{proposalText('newTime')}</dt>
            <dd className="font-bold text-ink">{whenText(next)}</dd>
          </>
        )}
      </dl>
      {isAgreed && (
        <p className="mt-2 flex gap-2 border-t border-current/20 pt-2 text-sm">
          <TriangleAlert size={18} className="mt-0.5 shrink-0" />
          {proposalText('changeOpensWalk')}
        </p>
      )}
    </div>
  );
}
