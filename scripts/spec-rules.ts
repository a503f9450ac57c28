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
 * Problems of the specification itself, and ids that it does not have: in titles of tests those of any area, elsewhere, as
 * in comments, those of a known one. Needs no test report.
 */
export function findCitedIdProblems(book: RuleBook, files: readonly SourceFile[]): string[] {
  const areas = new Set(book.rules.map(({ area }) => area));
  const cited = files.flatMap(({ path, source }) => {
    const titles = [...source.matchAll(/['"`\s]\[([A-Z]+-\d+)\]/g)].map(([, id = '']) => id);
    const mentions = [...source.matchAll(/\b([A-Z]+)-\d+\b/g)]
      .filter(([, area = '']) => areas.has(area))
      .map(([id]) => id);
    return [...new Set([...titles, ...mentions])].flatMap((id) => {
      const problem = findIdProblem(book, id);
      return problem === null ? [] : [`${path}: ${problem}`];
    });
  });
  return [...book.problems, ...cited];
}
