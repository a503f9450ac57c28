import { getCalendarFile, type SharedWalk } from '@meongmate/shared/contract/walks';
import { CalendarMinus, CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { urlOf } from '../../lib/api.ts';
import { language } from '../../texts/define-texts.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { isOpen, useIsConfirmable } from './api.ts';
import { ChangeButtons } from './change-buttons.tsx';
import type { OnWalk } from './mutations.ts';
import { isAsked } from './waiting-walks.ts';
import { WalkAnswers } from './walk-answers.tsx';
import { WalkConfirmation } from './walk-confirmation.tsx';

/** Opens the calendar file in the language of the page: a link has no header for it. */
export function CalendarLink({
  id,
  label,
  isRemoval = false,
}: {
  id: number;
  label: string;
  /** The file removes the event. */
  isRemoval?: boolean;
}) {
  return (
    <ButtonAnchor
      variant={isRemoval ? 'secondary' : 'soft'}
      small
      padding="narrow"
      className="grow"
      href={urlOf(getCalendarFile, { params: { id }, query: { language: language() } })}
      download
      icon={isRemoval ? CalendarMinus : CalendarPlus}
    >
      {label}
    </ButtonAnchor>
  );
}

/** The user's buttons for a walk in its present state; none once it has begun or is closed. */
export function WalkActions({
  walk,
  userId,
  dog,
  now,
  calendarLabel,
  onChange,
  onWalk,
  children,
}: {
  walk: SharedWalk;
  userId: number;
  /** The name of the partner's dog. */
  dog: string;
  now: number;
  calendarLabel: string;
  /** Opens the sheet to change the walk. */
  onChange: () => void;
  onWalk: OnWalk;
  /** For an agreed walk: other buttons, after that of the calendar. */
  children?: ReactNode;
}) {
  const isConfirmable = useIsConfirmable(walk);
  if (!isOpen(walk, now)) return null;
  if (isAsked(walk, userId, now)) {
    return <WalkAnswers walk={walk} userId={userId} onChange={onChange} onWalk={onWalk} />;
  }
  return (
    <div className="flex flex-col gap-2">
      {isConfirmable && <WalkConfirmation walk={walk} userId={userId} dog={dog} onWalk={onWalk} />}
      {walk.status === 'accepted' && (
        <div className="flex flex-wrap gap-2">
          <CalendarLink id={walk.id} label={calendarLabel} />
          {children}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <ChangeButtons walk={walk} dog={dog} now={now} onChange={onChange} onWalk={onWalk} />
      </div>
    </div>
  );
}
