import type { Walk } from '@meongmate/shared/contract/walks';
import clsx from 'clsx';
import { CalendarClock, ChevronRight } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router.tsx';
import { dogNameOf } from '../../texts/person-text.ts';
import { nearDayText } from '../../texts/walk-format.ts';
import { walkText } from '../../texts/walks.ts';
import { Button } from '../../ui/button.tsx';
import { MovedTime } from './moved-time.tsx';

/** `산책 제안이 왔어요`, or what changes. */
function newsOf({ version, change }: Walk): string {
  if (change?.previousStartsAt) return walkText('askedMove');
  return walkText(version > 1 ? 'askedChange' : 'askedNew');
}

function Asked({ walk, dog, now }: { walk: Walk; dog?: string; now: number }) {
  const near = nearDayText(walk, new Date(now));
  return (
    <>
      {/* The times need the width of a narrow phone. */}
      <CalendarClock size={20} className="shrink-0 max-[374px]:hidden" />
      <span className="min-w-0 flex-1 text-sm wrap-anywhere">
        <span className="block font-bold">
          {[walkText('answerNeeded'), dog, newsOf(walk)].filter(Boolean).join(' · ')}
        </span>
        <MovedTime walk={walk} previousStartsAt={walk.change?.previousStartsAt} hasDate={!near} />
        {near && ` · ${near}`}
      </span>
    </>
  );
}

const BAR_CLASS = 'flex items-center gap-3 bg-accent-soft px-4 py-2 text-accent-ink';

/** Below the header of a room, until the walk is answered. */
export function AnswerBar({
  walk,
  now,
  onAnswer,
}: {
  walk: Walk;
  now: number;
  onAnswer: () => void;
}) {
  return (
    <section
      data-testid="answer-bar"
      aria-label={walkText('answerNeeded')}
      className={clsx(BAR_CLASS, 'border-b border-line')}
    >
      <Asked walk={walk} now={now} />
      <Button variant="plain" small padding="tight" onClick={onAnswer}>
        {walkText('answer')}
      </Button>
    </section>
  );
}

/** Above the list of rooms; a press opens the room. */
export function AnswerStrip({ walk, now }: { walk: Walk; now: number }) {
  return (
    <Link
      to={paths.chatRoom(walk.roomId)}
      data-testid="answer-strip"
      className={clsx(BAR_CLASS, 'mb-2 rounded-card')}
    >
      <Asked walk={walk} dog={dogNameOf(walk.partner)} now={now} />
      <ChevronRight size={20} className="shrink-0" />
    </Link>
  );
}
