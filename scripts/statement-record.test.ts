import { expect, it } from 'vitest';
import { coverStatements, parseRecord } from './statement-record.ts';

const record = parseRecord(
  [
    ['a', 'select 1'],
    ['a', 'select 2'],
    ['b', 'select 2'],
    ['b', 'select 3'],
    ['c', 'select 3'],
    ['d', 'select 1'],
    ['d', 'select 2'],
    ['d', 'select 3'],
  ]
    .map((line) => JSON.stringify(line))
    .join('\n'),
);

it('the files for the embedded database run every statement, and none of them is superfluous', () => {
  expect(coverStatements(record, () => 1)).toEqual(['d']);
  // The cheap ones cover what the slow one does; `b` makes neither of the others superfluous.
  expect(coverStatements(record, (file) => (file === 'd' ? 60 : 1))).toEqual(['a', 'b']);
  expect(coverStatements(parseRecord(''), () => 1)).toEqual([]);
});
