import { afterEach, expect, it, vi } from 'vitest';
import { assertTemporaryFolder } from './temporary-folder.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('accepts the folder for temporary files of this machine', () => {
  expect(assertTemporaryFolder).not.toThrow();
});

it('rejects a folder for temporary files without space, or without a right to write', () => {
  vi.stubEnv('TMPDIR', '/proc');
  expect(assertTemporaryFolder).toThrow(
    /^\/proc (has 0 MB left, not 500|is not writable) \(TMPDIR/,
  );
  vi.stubEnv('TMPDIR', '/proc/nothing');
  expect(assertTemporaryFolder).toThrow('/proc/nothing is not writable (TMPDIR');
});
