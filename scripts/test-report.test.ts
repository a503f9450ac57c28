import { expect, it } from 'vitest';
import { readTests } from './test-report.ts';

const stack =
  '\u001B[31mAssertionError\u001B[39m: expected 1 to be 2\n\n  at a.test.ts:3\n  at b\n  at c';

it('reads the tests of Vitest, and a file that does not load, with their errors', () => {
  const report = {
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { title: 'first', status: 'passed', failureMessages: [] },
          { title: 'second', status: 'failed', failureMessages: [stack] },
          { title: 'third', status: 'pending', failureMessages: [] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
    ],
  };
  const error = '    AssertionError: expected 1 to be 2\n    at a.test.ts:3\n    at b';
  expect(readTests(JSON.stringify(report))).toEqual([
    { file: 'a.test.ts', title: 'first', passed: true, error: null },
    { file: 'a.test.ts', title: 'second', passed: false, error },
    { file: 'a.test.ts', title: 'third', passed: false, error: null },
    { file: 'b.test.ts', title: 'does not load', passed: false, error: '    SyntaxError' },
  ]);
});

it('reads the tests of Playwright in nested suites, with their project', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    file: 'a.spec.ts',
    title,
    tests: [
      {
        projectName: 'main',
        status,
        results: [{ errors: messages.map((message) => ({ message })) }],
      },
    ],
  });
  const report = {
    errors: [{ message: 'no server' }],
    suites: [
      {
        specs: [spec('first', 'expected'), spec('second', 'skipped')],
        suites: [{ specs: [spec('third', 'unexpected', 'x'), spec('fourth', 'flaky', 'y')] }],
      },
    ],
  };
  const file = '[main] a.spec.ts';
  expect(readTests(JSON.stringify(report))).toEqual([
    { file: 'outside', title: 'of a test', passed: false, error: '    no server' },
    { file, title: 'first', passed: true, error: null },
    { file, title: 'second', passed: false, error: null },
    { file, title: 'third', passed: false, error: '    x' },
    { file, title: 'fourth', passed: false, error: '    y' },
  ]);
});

it('a report that a killed step has not completed is an error', () => {
  const error = '    it is incomplete; run the step again';
  expect(readTests('{"testResults": [')).toEqual([
    { file: 'the report', title: 'of a killed step', passed: false, error },
  ]);
});
