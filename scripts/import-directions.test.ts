import { expect, it } from 'vitest';
import { findCycles, loadGraph } from './import-cycles.ts';
import { findWrongImports } from './import-directions.ts';

const FEATURES = 'server/src/features';
const CHAT = `${FEATURES}/chat`;

/** What is said about a file whose source is one import. */
const saidOf = (path: string, statement: string) => findWrongImports([{ path, source: statement }]);
const isAllowed = (path: string, specifier: string) =>
  saidOf(path, `import { a } from '${specifier}';`).length === 0;
const isTypeAllowed = (path: string, specifier: string) =>
  saidOf(path, `import type { A } from '${specifier}';`).length === 0;

it.each([
  ['web/src/lib/api.ts', '@meongmate/shared/contract/chat', true],
  ['server/src/config.ts', '@meongmate/shared/rules/limits', true],
  ['web/src/lib/api.ts', '../../../server/src/config.ts', false],
  ['server/src/config.ts', '../../web/src/lib/api.ts', false],
  ['shared/src/rules/limits.ts', '../../../server/src/config.ts', false],
  ['e2e/chat.spec.ts', '../server/src/config.ts', false],
  ['e2e/chat.spec.ts', '@meongmate/shared/rules/limits', true],
  ['torture/round.ts', '../server/src/platform/db/server-db.ts', true],
  ['torture/round.ts', '../scripts/cluster/proxy.ts', true],
  ['torture/round.ts', '../web/src/lib/realtime.ts', false],
  ['server/src/start.ts', '../../torture/round.ts', false],
  ['server/tests/chat.api.test.ts', '../../web/src/lib/api.ts', false],
])('[HOUSE-1] %s -> %s: %s', (path, specifier, allowed) => {
  expect(isAllowed(path, specifier)).toBe(allowed);
});

it.each([
  ['shared/src/rules/text.ts', './limits.ts', true],
  ['shared/src/rules/text.ts', 'zod/mini', false],
  ['shared/src/rules/text.ts', '../contract/chat.ts', false],
  ['shared/src/contract/chat.ts', '../rules/limits.ts', true],
  ['shared/src/contract/chat.ts', '../texts/field-texts.ko.ts', true],
  ['shared/src/contract/chat.ts', '../realtime/protocol.ts', false],
  ['shared/src/contract/chat.ts', 'zod/mini', true],
  ['shared/src/contract/chat.ts', 'zod', false],
  ['shared/src/contract/chat.ts', 'node:fs', false],
  ['shared/src/contract/chat.ts', 'react', false],
  ['shared/src/realtime/protocol.ts', '../contract/chat.ts', true],
  ['shared/src/rules/text.test.ts', 'vitest', true],
])('[HOUSE-2] %s -> %s: %s', (path, specifier, allowed) => {
  expect(isAllowed(path, specifier)).toBe(allowed);
});

it.each([
  [`${CHAT}/chat.routes.ts`, './chat.service.ts', true],
  [`${CHAT}/chat.routes.ts`, './chat.view.ts', true],
  [`${CHAT}/chat.routes.ts`, '../users/users.view.ts', true],
  [`${CHAT}/chat.routes.ts`, '../users/users.service.ts', false],
  [`${CHAT}/chat.routes.ts`, './chat.repository.ts', false],
  [`${CHAT}/chat.cookies.ts`, './chat.repository.ts', false],
  [`${CHAT}/chat.cookies.ts`, '../../platform/http/cookies.ts', true],
  [`${CHAT}/chat.service.ts`, './chat.rules.ts', true],
  [`${CHAT}/chat.service.ts`, './chat.repository.ts', true],
  [`${CHAT}/chat.service.ts`, './chat.routes.ts', false],
  [`${CHAT}/chat.service.ts`, './chat.view.ts', false],
  [`${CHAT}/chat.service.ts`, 'fastify', false],
  [`${CHAT}/chat.service.ts`, '../../platform/http/failures.ts', true],
  [`${CHAT}/chat.service.ts`, '../../platform/http/cookies.ts', false],
  [`${CHAT}/chat.rules.ts`, '@meongmate/shared/rules/text', true],
  [`${CHAT}/chat.rules.ts`, 'node:crypto', true],
  [`${CHAT}/chat.rules.ts`, './chat.repository.ts', false],
  [`${CHAT}/chat.rules.ts`, '../../platform/clock.ts', false],
  [`${CHAT}/chat.repository.ts`, '../../platform/db/db.ts', true],
  [`${CHAT}/chat.repository.ts`, '../users/users.repository.ts', true],
  [`${CHAT}/chat.repository.ts`, './chat.service.ts', false],
  [`${CHAT}/chat.repository.ts`, '../../platform/http/failures.ts', false],
  [`${CHAT}/chat.view.ts`, '@meongmate/shared/contract/chat', true],
  [`${CHAT}/chat.view.ts`, './chat.repository.ts', false],
  [`${CHAT}/chat.events.ts`, './chat.view.ts', true],
  [`${CHAT}/chat.events.ts`, './chat.routes.ts', false],
  [`${CHAT}/chat.service.test.ts`, './chat.view.ts', true],
])('[HOUSE-3] %s -> %s: %s', (path, specifier, allowed) => {
  expect(isAllowed(path, specifier)).toBe(allowed);
});

it('[HOUSE-3] a view takes row types of a repository', () => {
  expect(isTypeAllowed(`${CHAT}/chat.view.ts`, './chat.repository.ts')).toBe(true);
});

it.each([
  [`${CHAT}/chat.service.ts`, '../blocks/blocks.repository.ts', true],
  [`${CHAT}/chat.service.ts`, '../blocks/blocks.rules.ts', true],
  [`${CHAT}/chat.service.ts`, '../places/place-keeper.ts', true],
  [`${CHAT}/chat.service.ts`, '../blocks/blocks.service.ts', false],
  [`${CHAT}/chat.service.ts`, '../blocks/blocks.view.ts', false],
  [`${CHAT}/room-keeper.ts`, '../blocks/blocks.service.ts', false],
])('[HOUSE-4] %s -> %s: %s', (path, specifier, allowed) => {
  expect(isAllowed(path, specifier)).toBe(allowed);
  expect(isTypeAllowed(path, specifier)).toBe(allowed);
});

it.each([
  ['server/src/platform/clock.ts', '../features/chat/chat.rules.ts', false],
  ['server/src/main.ts', './app.ts', true],
  ['server/src/start.ts', './app.ts', true],
  ['server/src/cli/demo.ts', '../app.ts', true],
  ['server/tests/_support/app.ts', '../../src/app.ts', true],
  [`${CHAT}/chat.service.ts`, '../../app.ts', false],
  ['server/src/platform/clock.ts', '../app.ts', false],
])('[HOUSE-5] %s -> %s: %s', (path, specifier, allowed) => {
  expect(isAllowed(path, specifier)).toBe(allowed);
});

it.each([
  ['web/src/ui/button.tsx', '../features/chat/api.ts', false],
  ['web/src/lib/api.ts', '../app/router.tsx', false],
  ['web/src/features/chat/room.tsx', './api.ts', true],
  ['web/src/features/chat/room.tsx', '../blocks/api.ts', false],
  ['web/src/features/chat/room.tsx', '../../app/paths.ts', false],
  ['web/src/features/chat/room.tsx', '../../ui/button.tsx', true],
  ['web/src/app/pages/chat-page.tsx', '../../features/blocks/api.ts', true],
])('[HOUSE-6] %s -> %s: %s', (path, specifier, allowed) => {
  expect(isAllowed(path, specifier)).toBe(allowed);
});

it('[PERF-5] the page imports zod/mini and no other zod', () => {
  expect(isAllowed('web/src/lib/form.ts', 'zod/mini')).toBe(true);
  expect(isAllowed('web/src/lib/form.ts', 'zod')).toBe(false);
  expect(isAllowed('web/src/lib/form.ts', 'zod/v4')).toBe(false);
});

it('[HOUSE-7] no file passes on the names of another', () => {
  const statement = `export { a } from './rules/text.ts';`;
  expect(saidOf('shared/src/other.ts', statement)).toHaveLength(1);
});

it('[HOUSE-7] files that load each other are named as a ring, types apart', () => {
  const files = [
    { path: 'web/src/a.ts', source: `import { b } from './b.ts';` },
    { path: 'web/src/b.ts', source: `import { c } from './c.ts';` },
    {
      path: 'web/src/c.ts',
      source: `import { b } from './b.ts'; import type { A } from './a.ts';`,
    },
    { path: 'web/src/d.ts', source: `const a = () => import('./a.ts');` },
  ];
  const cycles = findCycles(loadGraph(files));
  expect(cycles).toHaveLength(1);
  expect(cycles[0]).toContain('web/src/b.ts -> web/src/c.ts -> web/src/b.ts: ');
});

it('[HOUSE-8] a refusal names file, line and import, and says why', () => {
  const source = `\nimport { a } from '../features/chat/chat.rules.ts';`;
  expect(saidOf('server/src/platform/clock.ts', source)).toEqual([
    'server/src/platform/clock.ts:2: ../features/chat/chat.rules.ts: platform must not import a feature: every feature stands on it',
  ]);
});
