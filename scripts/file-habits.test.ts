import { expect, it } from 'vitest';
import {
  findHabitProblems,
  findMigrationProblems,
  findNameProblems,
  findSizeProblems,
} from './file-habits.ts';

const file = (path: string, source = '') => ({ path, source });
const lines = (count: number) => 'a;\n'.repeat(count);

it('[HOUSE-9] refuses a file of more than 400 lines', () => {
  const small = Array.from({ length: 20 }, (_, n) => file(`web/src/lib/${n}.ts`, lines(10)));
  expect(findSizeProblems([...small, file('web/src/lib/long.ts', lines(400))])).toEqual([]);
  expect(findSizeProblems([...small, file('web/src/lib/long.ts', lines(401))])).toEqual([
    'web/src/lib/long.ts: 401 lines, at most 400: split it',
  ]);
});

it('[HOUSE-9] refuses more than one long file in ten', () => {
  const files = Array.from({ length: 10 }, (_, n) =>
    file(`web/src/lib/${n}.ts`, lines(n < 2 ? 201 : 10)),
  );
  expect(findSizeProblems(files)[0]).toContain('2 of 10 files');
  expect(findSizeProblems(files.slice(1))[0]).toContain('1 of 9 files');
  expect(findSizeProblems([...files.slice(1), file('e2e/a.spec.ts')])).toEqual([]);
});

it('[HOUSE-9] leaves catalogues and made-up data as long as they are', () => {
  const long = ['web/src/texts/ko.ts', 'server/seed/breeds.ts', 'web/src/lib/a.generated.ts'];
  expect(findSizeProblems(long.map((path) => file(path, lines(900))))).toEqual([]);
});

it('[HOUSE-10] refuses names that hold anything', () => {
  const names = ['web/src/lib/utils.ts', 'server/src/helpers/a.ts', 'shared/src/types.ts'];
  expect(findNameProblems(names.map((path) => file(path)))).toHaveLength(3);
  expect(findNameProblems([file('shared/src/rules/distance.ts')])).toEqual([]);
});

it('[HOUSE-12] keeps time and chance out of rules and services', () => {
  const path = 'server/src/features/chat/chat.rules.ts';
  for (const source of ['Date.now()', 'new Date()', 'Math.random()']) {
    expect(findHabitProblems([file(path, source)])).toHaveLength(1);
  }
  expect(findHabitProblems([file(path, 'new Date(now)')])).toEqual([]);
});

it('[CFG-27] keeps the environment to config', () => {
  const source = 'process.env.PORT';
  expect(findHabitProblems([file('server/src/platform/logger.ts', source)])).toHaveLength(1);
  expect(findHabitProblems([file('server/src/config.ts', source)])).toEqual([]);
});

it('[HOUSE-14] keeps what refusals say, with their status, to the file of failures', () => {
  const refusals = [
    "reply.status(404).send({ message: 'gone' })",
    'response.writeHead(503)',
    'reply.statusCode = 400;',
    "return { error: 'no such room' };",
  ];
  for (const source of refusals) {
    expect(findHabitProblems([file('server/src/features/chat/chat.routes.ts', source)])).toEqual([
      expect.stringContaining('failures.ts'),
    ]);
    expect(findHabitProblems([file('server/src/platform/http/failures.ts', source)])).toEqual([]);
  }
  const fine = 'if (answer.status === 404) return reply.status(304).send();';
  expect(findHabitProblems([file('server/src/platform/logger.ts', fine)])).toEqual([]);
});

it('[HOUSE-13] wants a number for every open end', () => {
  const path = 'web/src/lib/a.ts';
  expect(findHabitProblems([file(path, '// TO' + 'DO later')])).toHaveLength(1);
  expect(findHabitProblems([file(path, '// TO' + 'DO #12 later')])).toEqual([]);
});

it('[HOUSE-15] wants migrations numbered without gaps, each with its reason', () => {
  const first = file('server/migrations/0001-a.sql', '-- Why.\n');
  expect(findMigrationProblems([first, file('server/migrations/0002-b.sql', '-- Why.\n')])).toEqual(
    [],
  );
  expect(findMigrationProblems([first, file('server/migrations/0003-c.sql', 'create')])).toEqual([
    'server/migrations/0003-c.sql: the next number is 0002',
    'server/migrations/0003-c.sql: line one says why it exists',
  ]);
});
