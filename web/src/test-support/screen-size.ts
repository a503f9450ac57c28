import { vi } from 'vitest';
import { DESKTOP } from '../lib/media-query.ts';

/** A screen as wide as a phone's or a computer's, as the shell asks for it. */
export function onScreen(size: 'phone' | 'desktop'): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === DESKTOP && size === 'desktop',
    addEventListener() {},
    removeEventListener() {},
  }));
}
