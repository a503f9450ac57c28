/** Reads the numbered rules of docs/spec.md. */
export interface Rule {
  id: string;
  area: string;
  text: string;
}

export interface RuleBook {
  rules: Rule[];
  /** Ids that no longer apply. They are not used again and may not be cited. */
  struck: string[];
  /** Duplicates, and lines that look like a rule but are none, so that a typing error hides no rule. */
  problems: string[];
}

const RULE_LINE = /^- \[(([A-Z]+)-\d+)\] (\S.*)$/;
const STRUCK_LINE = /^- ~~\[([A-Z]+-\d+)\] \S.*~~$/;
const LOOKS_LIKE_RULE = /^\s*[-*]\s+(~~)?\[/;

export function parseRules(markdown: string): RuleBook {
  const rules: Rule[] = [];
  const struck: string[] = [];
  const problems: string[] = [];
  for (const [index, line] of markdown.split('\n').entries()) {
    const [, id, area, text] = RULE_LINE.exec(line) ?? [];
    const struckId = STRUCK_LINE.exec(line)?.[1];
    if (id && area && text) rules.push({ id, area, text });
    else if (struckId) struck.push(struckId);
    else if (LOOKS_LIKE_RULE.test(line))
      problems.push(`docs/spec.md:${index + 1}: no readable rule`);
  }
  const ids = [...rules.map((rule) => rule.id), ...struck];
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  for (const id of repeated) problems.push(`docs/spec.md: ${id} names more than one rule`);
  return { rules, struck, problems };
}

/** Returns what is wrong with citing `id`, or null. */
export function findIdProblem({ rules, struck }: RuleBook, id: string): string | null {
  if (struck.includes(id)) return `${id} is struck`;
  return rules.some((rule) => rule.id === id) ? null : `${id} is not in docs/spec.md`;
}

/**
 * Problems of the specification itself, and ids in test files that it does not have. Needs no test report.
 */
export function findCitedIdProblems(
  book: RuleBook,
  files: readonly { path: string; source: string }[],
): string[] {
  const cited = files.flatMap(({ path, source }) =>
    [...source.matchAll(/['"`\s]\[([A-Z]+-\d+)\]/g)].flatMap(([, id = '']) => {
      const problem = findIdProblem(book, id);
      return problem === null ? [] : [`${path}: ${problem}`];
    }),
  );
  return [...book.problems, ...cited];
}
