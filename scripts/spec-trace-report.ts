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

/** Tests of the scripts and of the tests are not about the product. Before a file of Playwright is its project: `[main] `. */
const isScript = (file: string) => /(^|[/ ])(scripts|console-errors)\b/.test(file);

/** A test that failed or was skipped proves no rule. Untested rules are only listed, not a problem. */
export function traceRules(
  book: RuleBook,
  tests: readonly Pick<TestOutcome, 'file' | 'title' | 'passed'>[],
): Trace {
  const testedIds = new Set(
    tests.filter(({ passed }) => passed).flatMap(({ title }) => citedIds(title)),
  );
  const problems = tests.flatMap(({ file, title }) => {
    const ids = citedIds(title);
    if (ids.length === 0) {
      return isScript(file) ? [] : [`${file}: no rule cited by "${title}"`];
    }
    return ids
      .map((id) => findIdProblem(book, id))
      .filter((problem) => problem !== null)
      .map((problem) => `${file}: ${problem}`);
  });
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
