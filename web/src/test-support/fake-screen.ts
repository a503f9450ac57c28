import { vi } from 'vitest';
import { DESKTOP_QUERY } from '../lib/media-query.ts';

/** Sets the screen width of a phone or a computer, and other media queries that match. */
export function setScreen(size: 'phone' | 'desktop', ...matching: string[]): void {
  const matchingQueries = size === 'desktop' ? [DESKTOP_QUERY, ...matching] : matching;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matchingQueries.includes(query),
    addEventListener() {},
    removeEventListener() {},
  }));
}
