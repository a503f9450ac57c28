/** Reads the JSON reports of Vitest and Playwright. */
import { stripVTControlCharacters } from 'node:util';

interface VitestReport {
  testResults: {
    name: string;
    status: string;
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

/** The report of a step that was killed may be incomplete, which is an error like that of a test. */
export function readTests(report: string): TestOutcome[] {
  let parsed: VitestReport | PlaywrightReport;
  try {
    parsed = JSON.parse(report) as VitestReport | PlaywrightReport;
  } catch {
    const error = '    it is incomplete; run the step again';
    return [{ file: 'the report', title: 'of a killed step', passed: false, error }];
  }
  return 'suites' in parsed ? readPlaywright(parsed) : readVitest(parsed);
}
