import { ArrowRight } from 'lucide-react';
import { isSameDay } from '../../lib/local-day.ts';
import { clockOf, type WalkStart, withZone } from '../../lib/walk-clock.ts';
import { chatTimeText, dateTimeText } from '../../texts/format.ts';
import { walkText } from '../../texts/walks.ts';

/** The time of a walk; after a change with the time before, struck through. The day is repeated only if it differs. */
export function MovedTime({
  walk,
  previousStartsAt,
  hasDate = false,
}: {
  walk: WalkStart;
  previousStartsAt: string | null | undefined;
  /** No other text names the day. */
  hasDate?: boolean;
}) {
  const at = clockOf(walk);
  if (!previousStartsAt) {
    const time = hasDate ? dateTimeText(at) : chatTimeText(at);
    return <strong className="inline-block">{withZone(time, walk)}</strong>;
  }
  const before = clockOf({ ...walk, startsAt: previousStartsAt });
  const isOtherDay = !isSameDay(before, at);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <span className="sr-only">{walkText('before')}: </span>
      <s className="font-normal opacity-85">
        {isOtherDay || hasDate ? dateTimeText(before) : chatTimeText(before)}
      </s>
      <ArrowRight size={16} className="shrink-0" />
      <span className="sr-only">{walkText('after')}: </span>
      <strong>{withZone(isOtherDay ? dateTimeText(at) : chatTimeText(at), walk)}</strong>
    </span>
  );
}
