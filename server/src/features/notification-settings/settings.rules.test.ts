import { expect, it } from 'vitest';
import { completeSettings, DEFAULT_SETTINGS } from './settings.rules.ts';

it('[PUSH-8] without a choice of the user the defaults apply', () => {
  expect(completeSettings(null)).toEqual(DEFAULT_SETTINGS);
  expect(completeSettings({ push: {}, mail: {}, general: {} })).toEqual(DEFAULT_SETTINGS);
});

it('[PUSH-8] a choice replaces one default only', () => {
  const quietHours = { from: '22:00', to: '07:00' };
  const stored = { push: { walks: false }, mail: { walks: true }, general: { quietHours } };
  expect(completeSettings(stored)).toEqual({
    ...DEFAULT_SETTINGS,
    push: { ...DEFAULT_SETTINGS.push, walks: false },
    mail: { ...DEFAULT_SETTINGS.mail, walks: true },
    quietHours,
  });
});
