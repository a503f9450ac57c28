import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { reportReachable } from './lib/reachability.ts';
import { resetSession } from './lib/session-reset.ts';
import { hideToast } from './lib/toast.ts';
import { setLanguage } from './texts/define-texts.ts';

configure({
  // Lazy components may take a while on a busy machine.
  asyncUtilTimeout: 20_000,
  // As in development: effects and updaters that are not idempotent fail.
  reactStrictMode: true,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  reportReachable();
  hideToast();
  setLanguage('ko');
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  cleanup();
  // Clears timers that would run in the next test.
  resetSession();
  vi.useRealTimers();
  expect(console.error).not.toHaveBeenCalled();
  expect(console.warn).not.toHaveBeenCalled();
  // Not only before the next test: the modules of the next file are loaded before it, and add their listeners.
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
