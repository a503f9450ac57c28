import { DAY_MS } from '@meongmate/shared/rules/durations';
import { WALKING_DAYS } from '@meongmate/shared/rules/walking';

/** Tomorrow in Korea, the zone of the browsers. */
export function tomorrow(): (typeof WALKING_DAYS)[number] {
  const date = new Date(Date.now() + DAY_MS).toLocaleDateString('en-US', {
    weekday: 'long',
    timeZone: 'Asia/Seoul',
  });
  return WALKING_DAYS.find((day) => day === date.toLowerCase()) ?? 'monday';
}
