import { expect, it } from 'vitest';
import { canClose, canSee } from './reports.rules.ts';

it.each([
  ['the reporter', true, false, 1],
  ['the reported user', false, false, 2],
  ['another user', true, true, 3],
])('[RPT-23] moderator is %s: sees %j, closes %j', (_, sees, closes, moderatorId) => {
  const report = { reporterId: 1, reportedId: 2 };
  expect([canSee(report, moderatorId), canClose(report, moderatorId)]).toEqual([sees, closes]);
});
