import { expect, it } from 'vitest';
import { koreanDay } from './korean-day.ts';

it('[LREC-2] a day begins at midnight in Korea', () => {
  expect(koreanDay(new Date('2026-03-01T14:59:59.999Z'))).toBe('2026-03-01');
  expect(koreanDay(new Date('2026-03-01T15:00:00Z'))).toBe('2026-03-02');
});
