import { expect, it } from 'vitest';
import { isOlderVersion } from './version.ts';

it('[OPS-43] versions are compared by number, not as text', () => {
  for (const [older, newer] of [
    ['1.0.0', '1.0.1'],
    ['1.9.9', '1.10.0'],
    ['1.10.9', '2.0.0'],
  ] as const) {
    expect(isOlderVersion(older, newer)).toBe(true);
    expect(isOlderVersion(newer, older)).toBe(false);
    expect(isOlderVersion(newer, newer)).toBe(false);
  }
});
