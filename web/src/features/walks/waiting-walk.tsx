import type { Walk } from '@meongmate/shared/contract/walks';
import { CalendarClock } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { DogWithOwner } from '../../parts/dog-with-owner.tsx';
import { dogNameOf } from '../../texts/person-text.ts';
import { walkText } from '../../texts/walks.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MovedTime } from './moved-time.tsx';
import type { OnWalk } from './mutations.ts';
import { WalkAnswers } from './walk-answers.tsx';
import { WalkPlace } from './walk-place.tsx';

function whatOf({ version, change }: Walk): string {
  if (change?.previousStartsAt) return walkText('moved');
  return walkText(version > 1 ? 'changed' : 'proposed');
}

/** On the home page: a proposal or a change that needs the answer of the user. */
export function WaitingWalk({
  walk,
  others,
  userId,
  onChange,
  onWalk,
}: {
  walk: Walk;
  /** How many more walks need an answer. */
  others: number;
  userId: number;
  onChange: () => void;
  onWalk: OnWalk;
}) {
  const { partner, change } = walk;
  return (
    <section
      data-testid="waiting-walk"
      aria-label={walkText('answerNeeded')}
      className="flex flex-col gap-2 rounded-card bg-accent-soft p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <DogWithOwner person={partner} size="row" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="flex items-center gap-1.5 text-sm font-semibold text-accent-ink">
            <CalendarClock size={18} className="shrink-0" />
            {walkText('answerNeeded')}
          </p>
          <h2 className="font-bold wrap-break-word">{`${dogNameOf(partner)} · ${whatOf(walk)}`}</h2>
        </div>
      </div>
      <div>
        <p>
          <MovedTime walk={walk} previousStartsAt={change?.previousStartsAt} hasDate />
        </p>
        <WalkPlace walk={{ place: walk.place, note: change ? null : walk.note }} />
      </div>
      <WalkAnswers walk={walk} userId={userId} isOnColour onChange={onChange} onWalk={onWalk} />
      {change?.wasAgreed && <p className="text-sm text-accent-ink">{walkText('openAgreement')}</p>}
      {others > 0 && (
        <ButtonLink to={paths.walks} variant="plain" small>
          {walkText('moreAsked', { count: others })}
        </ButtonLink>
      )}
    </section>
  );
}
