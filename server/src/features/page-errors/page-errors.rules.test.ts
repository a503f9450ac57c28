import type { PageErrorReport } from '@meongmate/shared/contract/page-errors';
import { expect, it } from 'vitest';
import { coarseBrowser, fingerprintOf } from './page-errors.rules.ts';

const REPORT: PageErrorReport = {
  kind: 'error',
  name: 'TypeError',
  message: null,
  frames: ['a', 'b', 'c', 'd'],
  page: '/',
  version: '1.0.0',
};
const fingerprint = (change: Partial<PageErrorReport> = {}) =>
  fingerprintOf({ ...REPORT, ...change }).toString('hex');

it('[OPS-59] kind, name, message, the first three frames and the version identify an error', () => {
  expect(fingerprint({ page: '/login', frames: ['a', 'b', 'c', 'e'] })).toBe(fingerprint());
  const changes: Partial<PageErrorReport>[] = [
    { kind: 'render' },
    { name: 'Error' },
    { message: 'is not a function' },
    { frames: ['a', 'b', 'x'] },
    { version: '1.0.1' },
  ];
  expect(new Set([{}, ...changes].map(fingerprint)).size).toBe(changes.length + 1);
});

it('[SEC-23] of the browser only a known family and its major version are stored', () => {
  expect(coarseBrowser('Mobile Chrome 140')).toBe('Chrome 140');
  expect(coarseBrowser('Mobile Safari')).toBe('Safari');
  expect(coarseBrowser('Samsung Internet 22')).toBe('Samsung Internet 22');
  expect(coarseBrowser('mina@example.com 3')).toBeNull();
  expect(coarseBrowser(null)).toBeNull();
});
