/** Reads the numbers of passed, failed and skipped tests from the reports of the runners. */

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export const NO_TESTS: Counts = { passed: 0, failed: 0, skipped: 0 };

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

function readReport(text: string | null): Counts {
  if (text === null) return NO_TESTS;
  const report = JSON.parse(text) as Partial<VitestReport & PlaywrightReport>;
  if (report.stats) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky, skipped };
  }
  const { numPassedTests, numFailedTests, numPendingTests = 0, numTodoTests = 0 } = report;
  if (numPassedTests === undefined || numFailedTests === undefined) {
    throw new Error('a test runner wrote a report in an unknown format');
  }
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  };
}

/** A runner that exits with an error but no failed test (a file that does not load) counts as one failure. */
export function countsOf(report: string | null, exitedWithoutError: boolean): Counts {
  const counts = readReport(report);
  const total = counts.passed + counts.failed + counts.skipped;
  if (exitedWithoutError && total > 0) return counts;
  return { ...counts, failed: Math.max(1, counts.failed) };
}

export function addCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, counts) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + counts.failed,
      skipped: sum.skipped + counts.skipped,
    }),
    NO_TESTS,
  );
}

export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
