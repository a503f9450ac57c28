import { EVIDENCE_RETENTION_MS } from '@meongmate/shared/rules/reports';
import { expect, it } from 'vitest';
import { canClose, isExpired } from './reports.rules.ts';

it.each([
  ['the reporter', false, 1],
  ['the reported user', false, 2],
  ['another user', true, 3],
])('[RPT-23] moderator is %s: closes %j', (_, closes, moderatorId) => {
  expect(canClose({ reporterId: 1, reportedId: 2 }, moderatorId)).toBe(closes);
});

it('[RPT-15] the texts of a closed report expire after 180 days', () => {
  const now = new Date('2026-06-01T00:00:00Z');
  const expiredAt = now.getTime() - EVIDENCE_RETENTION_MS;
  expect(isExpired(new Date(expiredAt), now)).toBe(true);
  expect(isExpired(new Date(expiredAt + 1), now)).toBe(false);
  expect(isExpired(null, now)).toBe(false);
});
