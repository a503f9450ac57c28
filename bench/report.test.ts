import { expect, it } from 'vitest';
import { goalRows, isReached, type Row, toTable } from './report.ts';

const row = (what: string, value: number | null, rest: Partial<Row> = {}): Row => ({
  what,
  unit: 'ms',
  value,
  ...rest,
});
const topics = [
  {
    title: 'Start',
    rows: [row('warm', 2100, { goal: { of: 'value', atMost: 2000 } }), row('processor time', 900)],
  },
  {
    title: 'A message',
    rows: [
      row('seen', 3, {
        reference: { name: 'the limit', value: 2 },
        goal: { of: 'ratio', atMost: 1.5 },
      }),
      row('without a peer', null, { goal: { of: 'value', atMost: 1 }, note: 'not installed' }),
    ],
  },
];

it('the goals of all topics stand in one table, with their results', () => {
  const [head, , ...lines] = toTable(goalRows(topics)).split('\n');
  const cells = (line = '') => line.split('|').map((cell) => cell.trim());
  expect(cells(head).slice(1, -1)).toEqual([
    'what',
    'meongmate',
    'peer or limit',
    'ratio',
    'goal',
    '',
  ]);
  expect(lines.map((line) => cells(line).slice(1, -1))).toEqual([
    ['Start: warm', '2,100 ms', '', '', '≤ 2,000 ms', 'MISSED'],
    ['A message: seen', '3 ms', '2 the limit', '1.50 ×', '≤ 1.50 ×', 'reached'],
    ['A message: without a peer', '- ms', '', '', '≤ 1 ms', 'not installed'],
  ]);
});

it('what could not be measured is neither reached nor missed', () => {
  const goals = goalRows(topics);
  expect(goals.map(isReached)).toEqual([false, true, null]);
});
