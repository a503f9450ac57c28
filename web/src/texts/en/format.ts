import type { formatKo } from '../ko/format.ts';

export const formatEn = {
  about: 'about {distance}',
  justNow: 'just now',
  minutesAgo: '{count|minute/minutes} ago',
  hoursAgo: '{count|hour/hours} ago',
  daysAgo: '{count|day/days} ago',
  weeksAgo: '{count|week/weeks} ago',
  today: 'Today',
  yesterday: 'Yesterday',
  am: '{time} AM',
  pm: '{time} PM',
} as const satisfies Record<keyof typeof formatKo, string>;
