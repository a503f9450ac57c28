/** Compares the rules with the titles in the reports of Vitest and Playwright. */
import { findIdProblem, type Rule, type RuleBook } from './spec-rules.ts';
import type { TestOutcome } from './test-report.ts';

/** The ids at the beginning of a title: `[FR-4] [FR-5] only …` cites two. */
export function citedIds(title: string): string[] {
  const head = /^(?:\[[A-Z]+-\d+\]\s*)+/.exec(title)?.[0] ?? '';
  return [...head.matchAll(/[A-Z]+-\d+/g)].map(([id]) => id);
}

interface Trace {
  areas: { area: string; rules: number; tested: number }[];
  untested: Rule[];
  problems: string[];
}

/** A test that failed or was skipped proves no rule, nor does one without an id. Untested rules are only listed, not a problem. */
export function traceRules(
  book: RuleBook,
  tests: readonly Pick<TestOutcome, 'file' | 'title' | 'passed'>[],
): Trace {
  const testedIds = new Set(
    tests.filter(({ passed }) => passed).flatMap(({ title }) => citedIds(title)),
  );
  const problems = tests.flatMap(({ file, title }) =>
    citedIds(title)
      .map((id) => findIdProblem(book, id))
      .filter((problem) => problem !== null)
      .map((problem) => `${file}: ${problem}`),
  );
  const areas = [...new Set(book.rules.map(({ area }) => area))].map((area) => {
    const areaRules = book.rules.filter((rule) => rule.area === area);
    return {
      area,
      rules: areaRules.length,
      tested: areaRules.filter(({ id }) => testedIds.has(id)).length,
    };
  });
  const untested = book.rules.filter(({ id }) => !testedIds.has(id));
  return { areas, untested, problems: [...book.problems, ...new Set(problems)] };
}
