/** Lists the failed tests of a report of Vitest or Playwright, for the end of a long output. */
import { stripVTControlCharacters } from 'node:util';
import { parseReport, specsOf } from './test-report.ts';

const ERROR_LINES = 3;

function describe(place: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, ERROR_LINES);
  return [place, ...lines.map((line) => `    ${line.trim()}`)].join('\n');
}

/** One text per failed test: its file and title, and below them the first lines of the error. */
export function listFailedTests(report: string): string[] {
  const parsed = parseReport(report);
  if ('suites' in parsed)
    return [
      ...parsed.errors.map(({ message }) => describe('outside of a test', message)),
      ...specsOf(parsed.suites).flatMap(({ file, title, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ projectName, results }) =>
            describe(
              `[${projectName}] ${file}: ${title}`,
              results.flatMap(({ errors }) => errors)[0]?.message,
            ),
          ),
      ),
    ];
  return parsed.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [describe(name, message)];
    return failed.map(({ title, failureMessages }) =>
      describe(`${name}: ${title}`, failureMessages[0]),
    );
  });
}
