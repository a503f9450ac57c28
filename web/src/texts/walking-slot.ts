import { partOfDay, type WALKING_TIMES } from '@meongmate/shared/rules/walking';
import { t } from './t.ts';

/** `오전 06:00–12:00`, where one is chosen; a file of its own, which cards of people do not load. */
export const walkingSlotText = (slot: (typeof WALKING_TIMES)[number]): string =>
  `${t(`walking.${partOfDay(slot)}`)} ${slot.replace('-', '–')}`;
