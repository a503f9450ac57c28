import { vi } from 'vitest';
import { DESKTOP } from '../lib/media-query.ts';

/** A screen as wide as a phone's or a computer's, on which more may hold. */
export function onScreen(size: 'phone' | 'desktop', ...matching: string[]): void {
  const holds = size === 'desktop' ? [DESKTOP, ...matching] : matching;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: holds.includes(query),
    addEventListener() {},
    removeEventListener() {},
  }));
}
