import { expect, it } from 'vitest';
import { findMissingSnapshots } from './release-snapshots.ts';

const CHANGELOG =
  '# Changelog\n\n## [Unreleased]\n\n## [1.1.0] - 2026-12-24\n\n## [1.0.0] - 2026-11-28\n';
const FIRST = 'server/tests/snapshots/1.0.0/database.sql.gz';

it('each release of the changelog has a snapshot', () => {
  expect(findMissingSnapshots(CHANGELOG, [FIRST])).toEqual([
    'server/tests/snapshots/1.1.0 is missing: run npm run release-snapshot',
  ]);
  const second = FIRST.replace('1.0.0', '1.1.0');
  expect(findMissingSnapshots(CHANGELOG, [FIRST, second])).toEqual([]);
});
