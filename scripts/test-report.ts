/** The parts of the JSON reports of Vitest and Playwright that the scripts read. */

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

export const parseReport = (report: string) =>
  JSON.parse(report) as VitestReport | PlaywrightReport;

/** The specs of all suites, also of nested ones. */
export const specsOf = (suites: readonly Suite[]): Spec[] =>
  suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);
