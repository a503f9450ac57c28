import type { PublicUser } from '@meongmate/shared/contract/people';
import { parseJsonList, WALKING_DAYS, walkingOverlap } from '@meongmate/shared/rules/walking';
import { Heart } from 'lucide-react';
import { useUser } from '../../lib/session.tsx';
import { t } from '../../texts/t.ts';

const walkingTimesOf = ({
  walkingDays,
  walkingTimes,
}: Pick<PublicUser, 'walkingDays' | 'walkingTimes'>) => ({
  days: parseJsonList(walkingDays),
  times: parseJsonList(walkingTimes),
});

/** The times at which both owners walk. */
export function OverlapLine({ person }: { person: PublicUser }) {
  const { days, parts } = walkingOverlap(walkingTimesOf(useUser()), walkingTimesOf(person));
  if (days.length === 0) return null;
  const daysText =
    days.length === WALKING_DAYS.length
      ? t('discover.everyDay')
      : days.map((day) => t(`walking.${day}`)).join(t('walking.and'));
  const timesText = parts
    .map((part) => t(`walking.${part}`).toLocaleLowerCase())
    .join(t('walking.and'));
  return (
    <p className="flex items-start gap-2 rounded-control bg-accent-soft px-3.5 py-2.5 text-sm font-semibold text-accent-ink">
      <Heart size={18} className="mt-0.5 shrink-0" aria-hidden="true" />
      {t('discover.overlap', { days: daysText, times: timesText })}
    </p>
  );
}
