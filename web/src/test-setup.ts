import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { forgetSiteConfig } from './lib/site-config.ts';
import { ko } from './texts/ko.ts';
import { setTexts } from './texts/t.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  forgetSiteConfig();
  setTexts('ko', ko);
  vi.spyOn(console, 'error');
  vi.spyOn(console, 'warn');
});

afterEach(() => {
  cleanup();
  expect(console.error).not.toHaveBeenCalled();
  expect(console.warn).not.toHaveBeenCalled();
});
