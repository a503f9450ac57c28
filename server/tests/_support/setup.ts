import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';

/** A test fails if it writes an error or a warning to the console, or causes an unhandled rejection. */
const rejections: unknown[] = [];
const recordRejection = (reason: unknown) => rejections.push(reason);
beforeAll(() => {
  process.on('unhandledRejection', recordRejection);
});
afterAll(() => {
  process.off('unhandledRejection', recordRejection);
});

beforeEach(() => {
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  expect(vi.mocked(console.warn).mock.calls).toEqual([]);
  expect(rejections.splice(0)).toEqual([]);
  vi.restoreAllMocks();
});
