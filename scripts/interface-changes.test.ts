import { expect, it } from 'vitest';
import { findUnnamedChanges, type Interface } from './interface-changes.ts';

const PARTS: Interface = {
  contract: { 'GET /api/a': '1' },
  migrations: { '0101-a.sql': '1' },
  environment: { PORT: '1', OLD_NAME: '1' },
};
const find = (parts: Interface, unreleased = '') =>
  findUnnamedChanges(
    { version: '1.0.0', parts: PARTS },
    { ...PARTS, ...parts },
    `# Changelog\n\n## [Unreleased]\n${unreleased}\n## [1.0.0] - 2026-11-28\n- \`GET /api/a\`, \`PORT\`\n`,
  );

it('an unchanged interface needs no line', () => {
  expect(find({})).toEqual([]);
});

it('a changed contract, migration or variable without a line above the last release is a problem', () => {
  const changed = {
    contract: { 'GET /api/a': '2' },
    migrations: { '0101-a.sql': '1', '0102-b.sql': '1' },
    environment: { PORT: '1', NEW_NAME: '1' },
  };
  expect(find(changed)).toEqual([
    'CHANGELOG.md names no `GET /api/a` (contract: changed)',
    'CHANGELOG.md names no `0102-b.sql` (migrations: new)',
    'CHANGELOG.md names no `OLD_NAME` (environment: removed)',
    'CHANGELOG.md names no `NEW_NAME` (environment: new)',
  ]);
  const lines = '- `GET /api/a` returns b (`0102-b.sql`).\n- `OLD_NAME` is now `NEW_NAME`.\n';
  expect(find(changed, lines)).toEqual([]);
});

it('a changelog without the section of the last release is a problem', () => {
  expect(findUnnamedChanges({ version: '1.1.0', parts: PARTS }, PARTS, '## [1.0.0]')).toEqual([
    'CHANGELOG.md has no section [1.1.0]',
  ]);
});
