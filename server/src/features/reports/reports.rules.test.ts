import { EVIDENCE_RETENTION_MS, OPEN_EVIDENCE_RETENTION_MS } from '@meongmate/shared/rules/reports';
import { expect, it } from 'vitest';
import { isExpired } from './reports.rules.ts';

const now = new Date('2026-06-01T00:00:00Z');
const before = (ms: number) => new Date(now.getTime() - ms);
const LONG_AGO = before(3 * OPEN_EVIDENCE_RETENTION_MS);

it.each([
  ['closed 180 days ago', LONG_AGO, before(EVIDENCE_RETENTION_MS), true],
  ['closed less than 180 days ago', LONG_AGO, before(EVIDENCE_RETENTION_MS - 1), false],
  ['open for a year', before(OPEN_EVIDENCE_RETENTION_MS), null, true],
  ['open for less than a year', before(OPEN_EVIDENCE_RETENTION_MS - 1), null, false],
])(
  '[RPT-15] [RPT-55] the texts of a report %s are expired: %4$s',
  (_, created_at, closed_at, expired) => {
    expect(isExpired({ created_at, closed_at }, now)).toBe(expired);
  },
);
