import type { User } from '@meongmate/shared/contract/people';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { parseJsonList, partsOfDay } from '@meongmate/shared/rules/walking';
import { weekdayOf } from '../../lib/local-day.ts';
import { useNow } from '../../lib/use-now.ts';
import { language } from '../../texts/define-texts.ts';
import { weekdayDateText } from '../../texts/format.ts';
import { homeText } from '../../texts/home.ts';
import { walkingText } from '../../texts/walking.ts';
import { PageHeader } from '../../ui/page-header.tsx';

/** `11월 24일 화요일 · 두부는 오전과 저녁에 걸어요`, on a day off only the date. */
function todayText(now: Date, { dogName, walkingDays, walkingTimes }: User): string {
  const date = weekdayDateText(now);
  const parts = partsOfDay(parseJsonList(walkingTimes));
  const isWalkingDay = parseJsonList(walkingDays).includes(weekdayOf(now));
  if (!dogName || !isWalkingDay || parts.length === 0) return date;
  const times = new Intl.ListFormat(language()).format(
    parts.map((part) => walkingText(part).toLocaleLowerCase()),
  );
  return homeText('walksToday', { date, dog: dogName, times });
}

export function HomeHeader({ user }: { user: User }) {
  const now = new Date(useNow(MINUTE_MS));
  return <PageHeader title={homeText('title')} subtitle={todayText(now, user)} />;
}
