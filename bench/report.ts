/** The one form of every result: rows of a topic, printed as a table and written as JSON. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a figure should be: a bound of `ours`, or of the ratio of ours to what stands beside it. */
export interface Goal {
  of: 'ours' | 'ratio';
  atMost?: number;
  atLeast?: number;
}

export interface Row {
  what: string;
  unit: string;
  /** Null where it could not be measured; `note` says why. */
  ours: number | null;
  /** A peer or a limit, measured in the same run. */
  beside?: { name: string; value: number | null };
  goal?: Goal;
  note?: string;
}

export interface Topic {
  /** Names the file and the part of the JSON: `nearby`. */
  name: string;
  title: string;
  rows: readonly Row[];
  /** What the table does not show: sizes, rates, who used how much processor time. */
  notes?: readonly string[];
}

export function ratioOf({ ours, beside }: Row): number | null {
  if (ours === null || !beside?.value) return null;
  return ours / beside.value;
}

/** Null where there is no goal, or no figure to compare with it. */
export function isReached(row: Row): boolean | null {
  const { goal } = row;
  const value = goal?.of === 'ratio' ? ratioOf(row) : row.ours;
  if (!goal || value === null) return null;
  return value <= (goal.atMost ?? Infinity) && value >= (goal.atLeast ?? -Infinity);
}

function figure(value: number | null | undefined): string {
  if (value === undefined) return '';
  if (value === null) return '-';
  const size = Math.abs(value);
  const digits = size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

function goalText({ goal, unit }: Row): string {
  if (!goal) return '';
  const of = goal.of === 'ratio' ? ' ×' : unit && ` ${unit}`;
  const bounds = [
    ...(goal.atMost === undefined ? [] : [`≤ ${figure(goal.atMost)}${of}`]),
    ...(goal.atLeast === undefined ? [] : [`≥ ${figure(goal.atLeast)}${of}`]),
  ];
  return bounds.join(', ');
}

const HEAD = ['what', 'ours', 'peer or limit', 'ratio', 'goal', ''];

function verdictOf(row: Row): string {
  const reached = isReached(row);
  return reached === null ? '' : reached ? 'reached' : 'MISSED';
}

function cellsOf(row: Row): string[] {
  const ratio = ratioOf(row);
  const beside = row.beside && `${figure(row.beside.value)} ${row.beside.name}`;
  return [
    row.what,
    `${figure(row.ours)} ${row.unit}`.trim(),
    beside ?? '',
    ratio === null ? '' : `${figure(ratio)} ×`,
    goalText(row),
    [verdictOf(row), row.note].filter(Boolean).join('; '),
  ];
}

/** Markdown, so that it can be put into a document as it is. */
export function toTable(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cellsOf)];
  const widths = HEAD.map((_, at) =>
    Math.max(3, ...lines.map((cells) => (cells[at] ?? '').length)),
  );
  const toLine = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = '', ...body] = lines.map(toLine);
  return [head, toLine(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
}

/** Of several topics what has a goal, for one table of them all. */
export function goalRows(topics: readonly Pick<Topic, 'title' | 'rows'>[]): Row[] {
  return topics.flatMap(({ title, rows }) =>
    rows.filter(({ goal }) => goal).map((row) => ({ ...row, what: `${title}: ${row.what}` })),
  );
}

/**
 * Prints a topic, and writes it into the folder `BENCH_RESULTS` names where the runner asked for it.
 * A goal that is missed ends the process with 1, as a benchmark in a check should.
 */
export function report(topic: Topic): void {
  console.log(toTable(topic.rows));
  for (const note of topic.notes ?? []) console.log(note);
  if (topic.rows.some((row) => isReached(row) === false)) process.exitCode = 1;
  const folder = process.env.BENCH_RESULTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const rows = topic.rows.map((row) => ({ ...row, ratio: ratioOf(row), reached: isReached(row) }));
  writeFileSync(path.join(folder, `${topic.name}.json`), JSON.stringify({ ...topic, rows }));
}
