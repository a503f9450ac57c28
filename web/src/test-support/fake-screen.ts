import { vi } from 'vitest';
import { DESKTOP } from '../lib/media-query.ts';

/** Sets the screen width of a phone or a computer, and other media queries that match. */
export function onScreen(size: 'phone' | 'desktop', ...matching: string[]): void {
  const holds = size === 'desktop' ? [DESKTOP, ...matching] : matching;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: holds.includes(query),
    addEventListener() {},
    removeEventListener() {},
  }));
}
