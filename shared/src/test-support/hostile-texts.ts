/** Units that make a pattern with a mistake backtrack, a parser recurse or a counter overflow. */
const UNITS = [
  '.',
  'a.',
  '@',
  'a@',
  'a@a.',
  ' ',
  '\t',
  '\n',
  '0',
  '01',
  '-',
  '+',
  ',',
  ';',
  '=',
  '"',
  '\\',
  '/',
  '<',
  '{',
  '[',
  '\u0000',
  '\u3164',
  '\u200b',
  '\u0301',
  '\ud800',
  '😀',
  'İ',
  '가',
  '%2e',
  'data:image/',
  ';base64,',
] as const;

/** Texts of `length` UTF-16 units or a few more, on which a check that is not linear is slow. */
export function* hostileTexts(length: number): Generator<string> {
  for (const unit of UNITS) {
    const run = unit.repeat(Math.ceil(length / unit.length));
    yield run;
    // A pattern backtracks where the run nearly fits: after a start that fits, and before an end that does not.
    yield `a@b${run}`;
    yield `${run}!`;
  }
}
