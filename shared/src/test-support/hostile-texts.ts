/** Units that can make a pattern backtrack, a parser recurse or a counter overflow. */
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

/** Texts of at least `length` UTF-16 units on which a check with more than linear time is slow. */
export function* hostileTexts(length: number): Generator<string> {
  for (const unit of UNITS) {
    const run = unit.repeat(Math.ceil(length / unit.length));
    yield run;
    // A pattern backtracks if the run almost matches: after a matching start, and before an end that fails.
    yield `a@b${run}`;
    yield `${run}!`;
  }
}
