import { expect, it } from 'vitest';
import { findCitedIdProblems, parseRules } from './spec-rules.ts';
import { citedIds, traceRules } from './spec-trace-report.ts';

const parse = (source: string) => parseRules([{ path: 'docs/spec/a.md', source }]);
const book = parse(['## FR', '- [FR-1] First.', '- [FR-2] Second.'].join('\n'));

const tests = (...outcomes: [title: string, passed: boolean][]) =>
  outcomes.map(([title, passed]) => ({ file: 'a.test.ts', title, passed }));

it('reads each rule with its area and text', () => {
  expect(book.rules).toEqual([
    { id: 'FR-1', area: 'FR', text: 'First.' },
    { id: 'FR-2', area: 'FR', text: 'Second.' },
  ]);
});

it('an id used twice is a problem', () => {
  expect(parse('- [A-1] x\n- [A-1] y\n- [B-1] z').problems).toEqual([
    'docs/spec: A-1 names more than one rule',
  ]);
});

it('a line that only looks like a rule is a problem', () => {
  expect(parse('- [FR-1]x\n- [fr-2] y\n- plain\n- [FR-3] z').problems).toEqual([
    'docs/spec/a.md:1: no readable rule',
    'docs/spec/a.md:2: no readable rule',
  ]);
});

it('without a test report the check finds unknown ids in test files', () => {
  const source = `it('[FR-1] a', run); it('[FR-2] [FR-9] b', run);`;
  expect(findCitedIdProblems(book, [{ path: 'a.test.ts', source }])).toEqual([
    'a.test.ts: FR-9 is not in docs/spec',
  ]);
});

it('the check finds unknown ids of known areas in comments', () => {
  const source = '/** Only the receiver (FR-2, FR-9), in UTF-8. */\n// From FR-1 to FR-8.';
  expect(findCitedIdProblems(book, [{ path: 'a.ts', source }])).toEqual([
    'a.ts: FR-9 is not in docs/spec',
    'a.ts: FR-8 is not in docs/spec',
  ]);
});

it('only ids at the beginning of a title are cited', () => {
  expect(citedIds('[FR-1] [MSG-12] notifies both')).toEqual(['FR-1', 'MSG-12']);
  expect(citedIds('notifies both [FR-1]')).toEqual([]);
  expect(citedIds('[fr-1] notifies')).toEqual([]);
});

it('a rule has a test if one that cites it passed', () => {
  const outcomes = tests(['[FR-1] a', true], ['[FR-2] b', false]);
  const { areas, untested, problems } = traceRules(book, outcomes);
  expect(areas).toEqual([{ area: 'FR', rules: 2, tested: 1 }]);
  expect(untested.map(({ id }) => id)).toEqual(['FR-2']);
  expect(problems).toEqual([]);
});

it('a title with an unknown id is a problem, a plain one is not', () => {
  const outcomes = tests(['plain', true], ['[FR-9] unknown', true]);
  expect(traceRules(book, outcomes).problems).toEqual(['a.test.ts: FR-9 is not in docs/spec']);
});
