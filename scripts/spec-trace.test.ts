import { expect, it } from 'vitest';
import { findCitedIdProblems, parseRules } from './spec-rules.ts';
import { citedIds, traceRules } from './spec-trace-report.ts';

const SPEC = ['### FR', '- [FR-1] First.', '- [FR-2] Second.', '- ~~[FR-3] Third.~~'].join('\n');
const book = parseRules(SPEC);

const tests = (...outcomes: [title: string, passed: boolean][]) =>
  outcomes.map(([title, passed]) => ({ file: 'a.test.ts', title, passed }));

it('[HOUSE-18] reads each rule with its area and text', () => {
  expect(book.rules).toEqual([
    { id: 'FR-1', area: 'FR', text: 'First.' },
    { id: 'FR-2', area: 'FR', text: 'Second.' },
  ]);
});

it('[HOUSE-19] an id used twice is a problem, also when one of the two is struck', () => {
  expect(parseRules('- [A-1] x\n- [A-1] y\n- [B-1] z').problems).toEqual([
    'docs/spec.md: A-1 names more than one rule',
  ]);
  expect(parseRules('- [A-1] x\n- ~~[A-1] y~~').problems).toHaveLength(1);
});

it('[HOUSE-19] a line that only looks like a rule is a problem', () => {
  expect(parseRules('- [FR-1]x\n- [fr-2] y\n- plain\n- [FR-3] z').problems).toEqual([
    'docs/spec.md:1: no readable rule',
    'docs/spec.md:2: no readable rule',
  ]);
});

it('[HOUSE-18] [HOUSE-21] without a test report the check finds unknown and struck ids in test files', () => {
  const source = `it('[FR-1] a', run); it('[FR-2] [FR-9] b', run); it(\`[FR-3] c\`, run);`;
  expect(findCitedIdProblems(book, [{ path: 'a.test.ts', source }])).toEqual([
    'a.test.ts: FR-9 is not in docs/spec.md',
    'a.test.ts: FR-3 is struck',
  ]);
});

it('[HOUSE-18] only ids at the beginning of a title are cited', () => {
  expect(citedIds('[FR-1] [MSG-12] notifies both')).toEqual(['FR-1', 'MSG-12']);
  expect(citedIds('notifies both [FR-1]')).toEqual([]);
  expect(citedIds('[fr-1] notifies')).toEqual([]);
});

it('[HOUSE-20] a rule has a test if one that cites it passed', () => {
  const outcomes = tests(['[FR-1] a', true], ['[FR-2] b', false]);
  const { areas, untested, problems } = traceRules(book, outcomes);
  expect(areas).toEqual([{ area: 'FR', rules: 2, tested: 1 }]);
  expect(untested.map(({ id }) => id)).toEqual(['FR-2']);
  expect(problems).toEqual([]);
});

it('[HOUSE-18] [HOUSE-21] titles without an id, or with an unknown or struck one, are problems', () => {
  const outcomes = tests(['no id', true], ['[FR-9] unknown', true], ['[FR-3] struck', false]);
  expect(traceRules(book, outcomes).problems).toEqual([
    'a.test.ts: no rule cited by "no id"',
    'a.test.ts: FR-9 is not in docs/spec.md',
    'a.test.ts: FR-3 is struck',
  ]);
});
