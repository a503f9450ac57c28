/** Reads the numbered rules of docs/spec. */
import { listFiles, readSource, type SourceFile } from './source-files.ts';

export interface Rule {
  id: string;
  area: string;
  text: string;
}

export interface RuleBook {
  rules: Rule[];
  /** Duplicates, and lines that look like a rule but are none, so that a typing error hides no rule. */
  problems: string[];
}

const RULE_LINE = /^- \[(([A-Z]+)-\d+)\] (\S.*)$/;
const LOOKS_LIKE_RULE = /^\s*[-*]\s+\[/;

export const readRules = (): RuleBook => parseRules(listFiles('docs/spec').map(readSource));

export function parseRules(pages: readonly SourceFile[]): RuleBook {
  const rules: Rule[] = [];
  const problems: string[] = [];
  for (const { path, source } of pages) {
    for (const [index, line] of source.split('\n').entries()) {
      const [, id, area, text] = RULE_LINE.exec(line) ?? [];
      if (id && area && text) rules.push({ id, area, text });
      else if (LOOKS_LIKE_RULE.test(line)) problems.push(`${path}:${index + 1}: no readable rule`);
    }
  }
  const ids = rules.map((rule) => rule.id);
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  for (const id of repeated) problems.push(`docs/spec: ${id} names more than one rule`);
  return { rules, problems };
}

/** Returns the problem of citing `id`, or null. */
export function findIdProblem({ rules }: RuleBook, id: string): string | null {
  return rules.some((rule) => rule.id === id) ? null : `${id} is not in docs/spec`;
}

/**
 * Problems of the specification itself, and ids in test files that it does not have. Needs no test report.
 */
export function findCitedIdProblems(book: RuleBook, files: readonly SourceFile[]): string[] {
  const cited = files.flatMap(({ path, source }) =>
    [...source.matchAll(/['"`\s]\[([A-Z]+-\d+)\]/g)].flatMap(([, id = '']) => {
      const problem = findIdProblem(book, id);
      return problem === null ? [] : [`${path}: ${problem}`];
    }),
  );
  return [...book.problems, ...cited];
}
