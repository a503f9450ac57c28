import { HOUR_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { preparedSince, UNDO_MS, undoableSince } from './address-undo.rules.ts';

const NOW = new Date('2026-03-04T09:00:00Z');
const hoursBefore = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

it('[ADDR-4] a change can be undone for 48 hours, with what was prepared in the 48 hours before it', () => {
  expect(UNDO_MS).toBe(48 * HOUR_MS);
  expect(undoableSince(NOW)).toEqual(hoursBefore(48));
  expect(preparedSince(hoursBefore(47))).toEqual(hoursBefore(95));
});
