import type { PublicUser } from '@meongmate/shared/contract/people';
import {
  CARD_DAYS_MAX,
  type PartOfDay,
  shownDays,
  WALKING_DAYS,
  type WalkingDay,
  walkingOf,
  walkingOverlap,
} from '@meongmate/shared/rules/walking';
import clsx from 'clsx';
import { CalendarHeart, Info } from 'lucide-react';
import { discoverText } from '../texts/discover.ts';
import { walkingText } from '../texts/walking.ts';

/** `저녁`, `오전과 저녁`, `오전·오후·저녁` */
function partsText(parts: readonly PartOfDay[]): string {
  const names = parts.map((part) => walkingText(part).toLocaleLowerCase());
  const [first = '', second = ''] = names;
  return names.length === 2
    ? walkingText('bothTimes', { first, second })
    : names.join(walkingText('and'));
}

const NO_TEXTS: readonly string[] = [];

/** `화·목`, at most `max` days: `월·화·수·목 +1` */
function someDaysText(days: readonly WalkingDay[], max: number): string {
  const { days: shown, more } = shownDays(days, max);
  const text = shown.map((day) => walkingText(day)).join(walkingText('and'));
  return more > 0 ? `${text} ${walkingText('moreDays', { count: more })}` : text;
}

function overlapText(user: PublicUser, person: PublicUser, maxDays: number): string {
  const { days, parts } = walkingOverlap(walkingOf(user), walkingOf(person));
  if (days.length === 0) return '';
  const daysText =
    days.length === WALKING_DAYS.length ? discoverText('everyDay') : someDaysText(days, maxDays);
  return discoverText('overlap', { days: daysText, times: partsText(parts) });
}

/** The times at which both owners walk. */
export function OverlapLine({
  user,
  person,
  compact = false,
  maxDays = CARD_DAYS_MAX,
  more = NO_TEXTS,
}: {
  user: PublicUser;
  person: PublicUser;
  /** Without a background, and with the first reason alone. */
  compact?: boolean;
  maxDays?: number | undefined;
  /** Other reasons, shown after the times. */
  more?: readonly string[];
}) {
  const overlap = overlapText(user, person, maxDays);
  const reasons = [overlap, ...more].filter(Boolean);
  const text = compact ? (reasons[0] ?? '') : reasons.join(' · ');
  if (text === '') return null;
  const Icon = overlap === '' ? Info : CalendarHeart;
  return (
    <p
      className={clsx(
        'flex items-start gap-2 text-sm font-semibold text-accent-ink',
        !compact && 'rounded-control bg-accent-soft px-3.5 py-2.5',
      )}
    >
      <Icon size={18} className="mt-0.5 shrink-0" />
      {text}
    </p>
  );
}
