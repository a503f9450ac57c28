import { expect, it } from 'vitest';
import { canClose } from './reports.rules.ts';

it.each([
  ['the reporter', false, 1],
  ['the reported user', false, 2],
  ['another user', true, 3],
])('[RPT-23] moderator is %s: closes %j', (_, closes, moderatorId) => {
  expect(canClose({ reporterId: 1, reportedId: 2 }, moderatorId)).toBe(closes);
});
