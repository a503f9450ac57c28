import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';

/** A complaint on the console is a failure of the test that caused it; so is an unhandled rejection. */
const rejections: unknown[] = [];
const note = (reason: unknown) => rejections.push(reason);
beforeAll(() => {
  process.on('unhandledRejection', note);
});
afterAll(() => {
  process.off('unhandledRejection', note);
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
