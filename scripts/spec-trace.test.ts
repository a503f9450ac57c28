import { expect, it } from 'vitest';
import { citedIds, parseRules, readTestTitles, traceRules } from './spec-trace-parse.ts';

const titlesIn = (source: string) => readTestTitles(source).map(({ title }) => title);
const problemsOf = (spec: string, source: string) =>
  traceRules(parseRules(spec), [{ path: 'a.test.ts', source }]).problems;

const SPEC = ['### FR', '- [FR-1] First.', '- [FR-2] Second.', '- ~~[FR-3] Third.~~'].join('\n');

it('[HOUSE-18] reads each rule with its area, text and line', () => {
  expect(parseRules(SPEC).rules).toEqual([
    { id: 'FR-1', area: 'FR', text: 'First.', line: 2 },
    { id: 'FR-2', area: 'FR', text: 'Second.', line: 3 },
  ]);
});

it('[HOUSE-19] finds an id used twice, also when one of the two is struck', () => {
  expect(parseRules('- [A-1] x\n- [A-1] y\n- [B-1] z').duplicates).toEqual(['A-1']);
  expect(parseRules('- [A-1] x\n- ~~[A-1] y~~').duplicates).toEqual(['A-1']);
  expect(problemsOf('- [A-1] x\n- [A-1] y', '')).toEqual([
    'docs/spec.md: A-1 names more than one rule',
  ]);
});

it('[HOUSE-19] reports a line that only looks like a rule', () => {
  expect(parseRules('- [FR-1]x\n- [fr-2] y\n- plain\n- [FR-3] z').malformedLines).toEqual([1, 2]);
});

it('[HOUSE-18] reads the ids at the head of a title only', () => {
  expect(citedIds('[FR-1] [MSG-12] tells both')).toEqual(['FR-1', 'MSG-12']);
  expect(citedIds('tells both [FR-1]')).toEqual([]);
  expect(citedIds('[fr-1] tells')).toEqual([]);
});

it('[HOUSE-18] finds titles in every way a test is written', () => {
  const source = `
    it('[A-1] plain', () => {});
    test("[A-2] double", async ({ page }) => {});
    it.only(\`[A-3] template \${name({ a: 1 })}\`, () => {});
    it.each([['x)', 1], ['y', 2]])('[A-4] rows %s', () => {});
    it.each<{ a: (n: number) => string }>([{ a: String }])(
      '[A-5] typed rows',
      () => {},
    );
    it.each\`a | b\`('[A-6] table', () => {});
    it.skipIf(!process.env.URL)('[A-7] skipped', () => {});
    it.skipIf(a).each([1])('[A-8] both', () => {});
    test.fixme('[A-9] later', () => {});
    it(/* why */ '[A-10] it\\'s', () => {});
  `;
  expect(titlesIn(source)).toEqual([
    '[A-1] plain',
    '[A-2] double',
    `[A-3] template \${name({ a: 1 })}`,
    '[A-4] rows %s',
    '[A-5] typed rows',
    '[A-6] table',
    '[A-7] skipped',
    '[A-8] both',
    '[A-9] later',
    "[A-10] it's",
  ]);
});

it('[HOUSE-18] takes nothing else for a test', () => {
  const source = `
    // it('in a comment')
    /* test('in another') */
    const text = "it('in a text')";
    const template = \`it('in a template')\`;
    const pattern = /it('in a pattern')/;
    if (/a/.test('in a call')) visit('x');
    test.describe('group', () => {});
    test.beforeEach(() => {});
    test.use({ locale: 'ko-KR' });
    await test.step('step', () => {});
    test.skip(isPhone, 'reason');
    function test(a: string) {}
    const view = <p title="x">Don't it</p>;
  `;
  expect(titlesIn(source)).toEqual([]);
});

it('[HOUSE-18] goes on after JSX, divisions and patterns with quotes', () => {
  const source = `
    const quote = text.replace(/['"\`/]/g, '');
    const half = (a + b) / 2; // it's half
    const view = <Card name="Bori" />;
    it('[A-1] comes after', () => {});
  `;
  expect(titlesIn(source)).toEqual(['[A-1] comes after']);
});

it('[HOUSE-18] refuses a title without an id, whatever its describe says', () => {
  const source = `describe('[FR-1] group', () => {\n  it('says nothing', () => {});\n});`;
  expect(problemsOf(SPEC, source)).toEqual(['a.test.ts:2: no rule cited by "says nothing"']);
});

it('[HOUSE-18] refuses a title it cannot read', () => {
  expect(problemsOf(SPEC, 'it(name, () => {});')).toEqual(['a.test.ts:1: the title is no literal']);
});

it('[HOUSE-18] refuses an id that no rule has', () => {
  expect(problemsOf(SPEC, `it('[FR-1] [FR-9] x', () => {});`)).toEqual([
    'a.test.ts:1: FR-9 is not in docs/spec.md',
  ]);
});

it('[HOUSE-21] refuses a test of a struck rule and does not count the rule', () => {
  expect(problemsOf(SPEC, `it('[FR-3] x', () => {});`)).toEqual(['a.test.ts:1: FR-3 is struck']);
  expect(parseRules(SPEC).rules.map((rule) => rule.id)).not.toContain('FR-3');
});

it('[HOUSE-20] counts the tested rules of each area and keeps the others as a list', () => {
  const source = `it('[FR-2] x', () => {});\nit('[FR-2] y', () => {});`;
  const trace = traceRules(parseRules(`${SPEC}\n- [MSG-1] Fourth.`), [
    { path: 'a.test.ts', source },
  ]);
  expect(trace.areas).toEqual([
    { area: 'FR', rules: 2, tested: 1 },
    { area: 'MSG', rules: 1, tested: 0 },
  ]);
  expect(trace.untested.map((rule) => rule.id)).toEqual(['FR-1', 'MSG-1']);
  expect(trace.problems).toEqual([]);
});
