import type { PublicUser } from '@meongmate/shared/contract/people';
import {
  type PartOfDay,
  parseJsonList,
  WALKING_DAYS,
  walkingOverlap,
} from '@meongmate/shared/rules/walking';
import clsx from 'clsx';
import { CalendarHeart } from 'lucide-react';
import { t } from '../texts/t.ts';

const walkingTimesOf = ({
  walkingDays,
  walkingTimes,
}: Pick<PublicUser, 'walkingDays' | 'walkingTimes'>) => ({
  days: parseJsonList(walkingDays),
  times: parseJsonList(walkingTimes),
});

/** `저녁`, `오전과 저녁`, `오전·오후·저녁` */
function partsText(parts: readonly PartOfDay[]): string {
  const names = parts.map((part) => t(`walking.${part}`).toLocaleLowerCase());
  const [first = '', second = ''] = names;
  return names.length === 2
    ? t('walking.bothTimes', { first, second })
    : names.join(t('walking.and'));
}

/** The times at which both owners walk. */
export function OverlapLine({
  user,
  person,
  compact = false,
}: {
  user: PublicUser;
  person: PublicUser;
  /** Without a background. */
  compact?: boolean;
}) {
  const { days, parts } = walkingOverlap(walkingTimesOf(user), walkingTimesOf(person));
  if (days.length === 0) return null;
  const daysText =
    days.length === WALKING_DAYS.length
      ? t('discover.everyDay')
      : days.map((day) => t(`walking.${day}`)).join(t('walking.and'));
  return (
    <p
      className={clsx(
        'flex items-start gap-2 text-sm font-semibold text-accent-ink',
        !compact && 'rounded-control bg-accent-soft px-3.5 py-2.5',
      )}
    >
      <CalendarHeart size={18} className="mt-0.5 shrink-0" aria-hidden="true" />
      {t('discover.overlap', { days: daysText, times: partsText(parts) })}
    </p>
  );
}
