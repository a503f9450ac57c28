import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../notification-settings/settings.rules.ts';
import { type AwayState, awayMailTime, decideAwayMail, isMailed } from './away-mail.rules.ts';

const AWAY_MS = 3_600_000;
const NOW = new Date('2026-03-02T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const aState = (given: Partial<AwayState> = {}): AwayState => ({
  usedUntil: null,
  mailedAt: null,
  newSince: [minutesAgo(61)],
  ...given,
});

it.each<[string, Partial<AwayState>, 'send' | Date | null]>([
  ['[AWAY-1] a message of an hour ago', {}, 'send'],
  ['[AWAY-1] exactly an hour', { newSince: [minutesAgo(60)] }, 'send'],
  ['[AWAY-1] a newer message is decided later', { newSince: [minutesAgo(20)] }, minutesAgo(-40)],
  ['[AWAY-1] the oldest item decides', { newSince: [minutesAgo(5), minutesAgo(90)] }, 'send'],
  ['[AWAY-1] nothing is unread', { newSince: [] }, null],
  ['[AWAY-3] a page counts as used until then', { usedUntil: minutesAgo(-0.1) }, minutesAgo(-0.1)],
  ['[AWAY-3] the use of a page is over', { usedUntil: minutesAgo(0) }, 'send'],
  [
    '[AWAY-2] [AWAY-3] only items from before the visit or the last mail',
    { newSince: [null] },
    null,
  ],
  ['[AWAY-2] the last mail was 11 hours ago', { mailedAt: minutesAgo(660) }, minutesAgo(-60)],
  ['[AWAY-2] the last mail was 12 hours ago', { mailedAt: minutesAgo(720) }, 'send'],
])('%s', (_, given, expected) => {
  expect(decideAwayMail(aState(given), AWAY_MS, NOW)).toEqual(expected);
});

it('[AWAY-4] a kind that is switched off is not mailed', () => {
  const mail = { ...DEFAULT_SETTINGS.mail, messages: false };
  expect(isMailed({ mail, hasWorkingPush: false }, 'messages')).toBe(false);
  expect(isMailed({ mail, hasWorkingPush: false }, 'requests')).toBe(true);
});

it('[AWAY-4] messages are not mailed to a user with a device that works, requests are', () => {
  const audience = { mail: DEFAULT_SETTINGS.mail, hasWorkingPush: true };
  expect(isMailed(audience, 'messages')).toBe(false);
  expect(isMailed(audience, 'requests')).toBe(true);
});

it('[AWAY-1] the first decision is after the configured time', () => {
  expect(awayMailTime({ awayMailMinutes: 90 }, NOW)).toEqual(minutesAgo(-90));
});
