import type { SourceFile } from './source-files.ts';
import {
  endOfGroup,
  endOfLiteral,
  endOfTypeArguments,
  skipBlanks,
  wordAt,
} from './spec-trace-source.ts';

export interface Rule {
  id: string;
  area: string;
  text: string;
  line: number;
}

export interface RuleBook {
  rules: Rule[];
  /** Ids that no longer hold. They stay taken and may not be cited. */
  struck: string[];
  duplicates: string[];
  /** Lines that look like a rule and are none, so that a typing slip hides no promise. */
  malformedLines: number[];
}

export interface TestTitle {
  line: number;
  /** Null where the title is no literal and so cannot be read here. */
  title: string | null;
}

export interface AreaCount {
  area: string;
  rules: number;
  tested: number;
}

export interface Trace {
  areas: AreaCount[];
  untested: Rule[];
  problems: string[];
}

const RULE_LINE = /^- \[(([A-Z]+)-\d+)\] (\S.*)$/;
const STRUCK_LINE = /^- ~~\[([A-Z]+-\d+)\] \S.*~~$/;
const LOOKS_LIKE_RULE = /^\s*[-*]\s+(~~)?\[/;

export function parseRules(markdown: string): RuleBook {
  const rules: Rule[] = [];
  const struck: string[] = [];
  const malformedLines: number[] = [];
  for (const [index, text] of markdown.split('\n').entries()) {
    const rule = RULE_LINE.exec(text);
    const struckRule = STRUCK_LINE.exec(text);
    if (rule?.[1] && rule[2] && rule[3]) {
      rules.push({ id: rule[1], area: rule[2], text: rule[3], line: index + 1 });
    } else if (struckRule?.[1]) {
      struck.push(struckRule[1]);
    } else if (LOOKS_LIKE_RULE.test(text)) {
      malformedLines.push(index + 1);
    }
  }
  return {
    rules,
    struck,
    duplicates: repeated([...rules.map((rule) => rule.id), ...struck]),
    malformedLines,
  };
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

/** The ids a title begins with: `[FR-4] [FR-5] only …` cites two. */
export function citedIds(title: string): string[] {
  const head = /^(?:\[[A-Z]+-\d+\]\s*)+/.exec(title)?.[0] ?? '';
  return [...head.matchAll(/[A-Z]+-\d+/g)].map(([id]) => id);
}

/** What may stand between `it` and its title; any other member makes it no test. */
const CURRIED = new Set(['each', 'for', 'skipIf', 'runIf']);
const PLAIN = new Set(['only', 'concurrent', 'sequential', 'fails', 'todo']);
/** In a browser test's body these are also called with a condition, and then name no test. */
const MAYBE_CONDITION = new Set(['skip', 'fixme', 'fail']);

export function readTestTitles(source: string): TestTitle[] {
  const titles: TestTitle[] = [];
  let at = 0;
  while (at < source.length) {
    const afterLiteral = endOfLiteral(source, at);
    if (afterLiteral > at) {
      at = afterLiteral;
      continue;
    }
    const word = wordAt(source, at);
    if (!word) {
      at += 1;
      continue;
    }
    const start = at;
    at += word.length;
    if ((word !== 'it' && word !== 'test') || !startsAnExpression(source, start)) continue;
    const title = titleAfter(source, at);
    if (title !== undefined) titles.push({ line: lineOf(source, start), title });
  }
  return titles;
}

function startsAnExpression(source: string, at: number): boolean {
  const before = source.slice(Math.max(0, at - 40), at).trimEnd();
  return !before.endsWith('.') && !/\bfunction$/.test(before);
}

/** The title of the call that goes on at `at`, null where it is no literal, undefined for no test. */
function titleAfter(source: string, from: number): string | null | undefined {
  let at = skipBlanks(source, from);
  let member = '';
  let mayBeCondition = false;
  while (at < source.length) {
    const sign = source.charAt(at);
    if (sign === '.') {
      at = skipBlanks(source, at + 1);
      member = wordAt(source, at);
      if (!CURRIED.has(member) && !PLAIN.has(member) && !MAYBE_CONDITION.has(member)) {
        return undefined;
      }
      mayBeCondition ||= MAYBE_CONDITION.has(member);
      at += member.length;
    } else if (sign === '<') {
      at = endOfTypeArguments(source, at);
    } else if (CURRIED.has(member) && sign === '(') {
      at = endOfGroup(source, at);
      member = '';
    } else if (CURRIED.has(member) && sign === '`') {
      at = endOfLiteral(source, at);
      member = '';
    } else if (sign === '(') {
      const title = literalAt(source, skipBlanks(source, at + 1));
      return title === null && mayBeCondition ? undefined : title;
    } else {
      return undefined;
    }
    at = skipBlanks(source, at);
  }
  return undefined;
}

function literalAt(source: string, at: number): string | null {
  if (!/['"`]/.test(source.charAt(at))) return null;
  return source.slice(at + 1, endOfLiteral(source, at) - 1).replace(/\\(.)/g, '$1');
}

function lineOf(source: string, at: number): number {
  return source.slice(0, at).split('\n').length;
}

/** Sets rules and tests against each other. Untested rules are no problem here, only a list. */
export function traceRules(book: RuleBook, files: readonly SourceFile[]): Trace {
  const known = new Set(book.rules.map((rule) => rule.id));
  const struck = new Set(book.struck);
  const cited = new Set<string>();
  const problems = [
    ...book.duplicates.map((id) => `docs/spec.md: ${id} names more than one rule`),
    ...book.malformedLines.map((line) => `docs/spec.md:${line}: no readable rule`),
  ];
  for (const file of files) {
    for (const { line, title } of readTestTitles(file.source)) {
      const place = `${file.path}:${line}`;
      const ids = title === null ? [] : citedIds(title);
      if (title === null) problems.push(`${place}: the title is no literal`);
      else if (ids.length === 0) problems.push(`${place}: no rule cited by "${title}"`);
      for (const id of ids) {
        cited.add(id);
        if (struck.has(id)) problems.push(`${place}: ${id} is struck`);
        else if (!known.has(id)) problems.push(`${place}: ${id} is not in docs/spec.md`);
      }
    }
  }
  return {
    areas: countByArea(book.rules, cited),
    untested: book.rules.filter((rule) => !cited.has(rule.id)),
    problems,
  };
}

function countByArea(rules: readonly Rule[], cited: ReadonlySet<string>): AreaCount[] {
  return [...new Set(rules.map((rule) => rule.area))].map((area) => {
    const ofArea = rules.filter((rule) => rule.area === area);
    const tested = ofArea.filter((rule) => cited.has(rule.id)).length;
    return { area, rules: ofArea.length, tested };
  });
}
