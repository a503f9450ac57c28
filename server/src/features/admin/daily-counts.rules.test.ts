import { expect, it } from 'vitest';
import { fillDays, fillReportDays, startOfPeriod } from './daily-counts.rules.ts';

it('[ADMUI-21] days follow Korean time: they begin at 15:00 UTC of the previous day', () => {
  const justBefore = new Date('2026-03-02T14:59:59.999Z');
  const midnight = new Date('2026-03-02T15:00:00Z');
  expect(startOfPeriod(justBefore).toISOString()).toBe('2026-01-31T15:00:00.000Z');
  expect(startOfPeriod(midnight).toISOString()).toBe('2026-02-01T15:00:00.000Z');
});

it('[ADMUI-21] thirty days, oldest first, each once, with zeros for days without entries', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  const days = fillDays(now, [
    { day: '2026-03-02', action: 'message_sent', count: 7 },
    { day: '2026-02-01', action: 'user_registered', count: 2 },
    { day: '2026-02-01', action: 'friend_request_sent', count: 3 },
    { day: '2026-01-31', action: 'message_sent', count: 9 },
  ]);
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ day: '2026-02-01', signUps: 2, requests: 3, messages: 0 });
  expect(days[1]).toEqual({ day: '2026-02-02', signUps: 0, requests: 0, messages: 0 });
  expect(days.at(-1)).toEqual({ day: '2026-03-02', signUps: 0, requests: 0, messages: 7 });
});

it('[MODUI-9] reports are counted for thirty days, with zeros for days without reports', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  const days = fillReportDays(now, [{ day: '2026-03-01', opened: 3, closed: 1 }]);
  expect(days).toHaveLength(30);
  expect(days[0]).toEqual({ day: '2026-02-01', opened: 0, closed: 0 });
  expect(days.slice(-2)).toEqual([
    { day: '2026-03-01', opened: 3, closed: 1 },
    { day: '2026-03-02', opened: 0, closed: 0 },
  ]);
});
