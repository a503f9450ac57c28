import type { PublicUser } from '@meongmate/shared/contract/people';
import type { Walk } from '@meongmate/shared/contract/walks';
import { MessageSquare } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Photo } from '../../parts/photo.tsx';
import { dogNameOf } from '../../texts/person-text.ts';
import { durationText, relativeText, whenText } from '../../texts/walk-format.ts';
import { walkText } from '../../texts/walks.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { hasConfirmed, useIsConfirmable } from './api.ts';
import { ChangeButtons } from './change-buttons.tsx';
import type { OnWalk } from './mutations.ts';
import { WalkConfirmation } from './walk-confirmation.tsx';
import { WalkPlace } from './walk-place.tsx';

/** The next agreed walk on the home page: when, with whom and where. */
export function NextWalk({
  walk,
  user,
  now,
  isMain,
  onChange,
  onWalk,
}: {
  walk: Walk;
  user: PublicUser;
  now: Date;
  /** No other part of the page has the primary button. */
  isMain: boolean;
  /** Absent once the walk has begun. */
  onChange: (() => void) | undefined;
  onWalk: OnWalk;
}) {
  const { partner } = walk;
  const isConfirmable = useIsConfirmable(walk);
  const isAsked = isConfirmable && !hasConfirmed(walk, user.id);
  return (
    <section
      data-testid="next-walk"
      aria-label={walkText('nextWalk')}
      className="rounded-card bg-primary-soft p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span aria-hidden="true" className="flex shrink-0">
          {[user, partner].map(({ id, dogImage }) => (
            <Photo
              key={id}
              path={dogImage}
              alt=""
              sizes="56px"
              ratio="square"
              seed={id}
              eager
              width="w-14"
              className="rounded-control ring-2 ring-primary-soft not-first:-ml-3"
            />
          ))}
        </span>
        <div className="min-w-0 flex-1 basis-36">
          <p className="text-sm font-semibold text-primary-ink">
            {`${walkText('nextWalk')} · ${relativeText(walk, now)}`}
          </p>
          <h2 className="text-lg font-bold">{whenText(walk, now)}</h2>
          <p className="text-sm text-ink-soft wrap-break-word">
            {`${dogNameOf(partner)} · ${durationText(walk.durationMinutes)}`}
          </p>
        </div>
      </div>
      <div className="mt-1.5">
        {/* The note stands in the room. */}
        <WalkPlace walk={{ place: walk.place, note: null }} />
      </div>
      {isConfirmable && (
        <div className="mt-3">
          <WalkConfirmation
            walk={walk}
            userId={user.id}
            dog={dogNameOf(partner)}
            isWide={false}
            onWalk={onWalk}
          >
            {isAsked && onChange && (
              <ChangeButtons
                walk={walk}
                dog={dogNameOf(partner)}
                now={now.getTime()}
                isOnColour
                onChange={onChange}
                onWalk={onWalk}
              />
            )}
          </WalkConfirmation>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink
          to={paths.chatRoom(walk.roomId)}
          variant={isMain && !isAsked ? 'primary' : 'plain'}
          small
          className="grow"
          icon={MessageSquare}
        >
          {walkText('openChat')}
        </ButtonLink>
        {onChange && !isAsked && (
          <Button variant="plain" small className="grow" onClick={onChange}>
            {walkText('changeWalk')}
          </Button>
        )}
      </div>
    </section>
  );
}
