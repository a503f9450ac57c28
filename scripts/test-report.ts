/** Reads the JSON reports of Vitest and Playwright. */
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './source-files.ts';

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    /** The error of a file that does not load. */
    message: string;
    assertionResults: { title: string; status: string; failureMessages: string[] }[];
  }[];
}
interface PlaywrightError {
  message?: string;
}
interface Spec {
  file: string;
  title: string;
  tests: { projectName: string; status: string; results: { errors: PlaywrightError[] }[] }[];
}
interface Suite {
  suites?: Suite[];
  specs: Spec[];
}
interface PlaywrightReport {
  suites: Suite[];
  /** Errors outside of tests, such as a file that does not load. */
  errors: PlaywrightError[];
}

export interface TestOutcome {
  file: string;
  title: string;
  passed: boolean;
  /** The first lines of the error; null if the test passed or was skipped. */
  error: string | null;
}

const ERROR_LINES = 3;

const firstLines = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, ERROR_LINES)
    .map((line) => `    ${line.trim()}`)
    .join('\n');

/** The specs of all suites, also of nested ones. */
const specsOf = (suites: readonly Suite[]): Spec[] =>
  suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);

function readPlaywright({ suites, errors }: PlaywrightReport): TestOutcome[] {
  const outside = errors.map(({ message }) => ({
    file: 'outside',
    title: 'of a test',
    passed: false,
    error: firstLines(message),
  }));
  const tests = specsOf(suites).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => {
      const error = results.flatMap(({ errors }) => errors)[0]?.message;
      const hasFailed = status === 'unexpected' || status === 'flaky';
      return {
        file: `[${projectName}] ${file}`,
        title,
        passed: status === 'expected',
        error: hasFailed ? firstLines(error) : null,
      };
    }),
  );
  return [...outside, ...tests];
}

function readVitest({ testResults }: VitestReport): TestOutcome[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.map((test) => ({
      file: name,
      title: test.title,
      passed: test.status === 'passed',
      error: test.status === 'failed' ? firstLines(test.failureMessages[0]) : null,
    }));
    if (status !== 'failed' || tests.some(({ error }) => error !== null)) return tests;
    return [
      ...tests,
      { file: name, title: 'does not load', passed: false, error: firstLines(message) },
    ];
  });
}

export function readTests(report: string): TestOutcome[] {
  const parsed = JSON.parse(report) as VitestReport | PlaywrightReport;
  return 'suites' in parsed ? readPlaywright(parsed) : readVitest(parsed);
}

/** The seconds that each test file took, by its path in the project, from a report of Vitest. */
export function readSeconds(report: string): Map<string, number> {
  const { testResults } = JSON.parse(report) as VitestReport;
  const seconds = testResults.map(({ name, startTime, endTime }) => {
    const file = path.relative(ROOT, name).replaceAll(path.sep, '/');
    return [file, (endTime - startTime) / 1000] as const;
  });
  return new Map(seconds);
}
