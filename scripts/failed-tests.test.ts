import { expect, it } from 'vitest';
import { listFailedTests } from './failed-tests.ts';

const stack =
  '\u001B[31mAssertionError\u001B[39m: expected 1 to be 2\n\n  at a.test.ts:3\n  at b\n  at c';

it('[CFG-3] lists the failed tests of Vitest, and a file that does not load, with their errors', () => {
  const report = JSON.stringify({
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { title: '[FR-1] first', status: 'passed', failureMessages: [] },
          { title: '[FR-2] second', status: 'failed', failureMessages: [stack] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
    ],
  });
  expect(listFailedTests(report)).toEqual([
    'a.test.ts: [FR-2] second\n    AssertionError: expected 1 to be 2\n    at a.test.ts:3\n    at b',
    'b.test.ts\n    SyntaxError',
  ]);
});

it('[CFG-3] lists the failed tests of Playwright in nested suites, with their project', () => {
  const test = (status: string, ...messages: string[]) => ({
    projectName: 'main',
    status,
    results: [{ errors: messages.map((message) => ({ message })) }],
  });
  const report = JSON.stringify({
    errors: [{ message: 'no server' }],
    suites: [
      {
        specs: [{ file: 'a.spec.ts', title: '[UI-1] first', tests: [test('expected')] }],
        suites: [
          {
            specs: [
              { file: 'a.spec.ts', title: '[UI-2] second', tests: [test('unexpected', 'x')] },
            ],
          },
        ],
      },
    ],
  });
  expect(listFailedTests(report)).toEqual([
    'outside of a test\n    no server',
    '[main] a.spec.ts: [UI-2] second\n    x',
  ]);
});
