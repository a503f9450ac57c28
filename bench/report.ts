/** The common form of all results: rows of a topic, printed as a table and written as JSON. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isShortest } from './size.ts';

/** The goal of a figure: a bound of `value`, or of the ratio of `value` to the value in `reference`. */
export interface Goal {
  of: 'value' | 'ratio';
  atMost?: number;
  atLeast?: number;
}

export interface Row {
  what: string;
  unit: string;
  /** Null if it could not be measured; `note` gives the reason. */
  value: number | null;
  /** A peer or a baseline, measured in the same run. */
  reference?: { name: string; value: number | null };
  goal?: Goal;
  note?: string;
}

export interface Topic {
  /** Names the file and the part of the JSON, such as `nearby`. */
  name: string;
  title: string;
  rows: readonly Row[];
  /** Information that the table does not contain: sizes, rates, CPU time of each process. */
  notes?: readonly string[];
}

export function ratioOf({ value, reference }: Row): number | null {
  if (value === null || !reference?.value) return null;
  return value / reference.value;
}

/** Null if there is no goal, or no figure to compare with it. */
export function isReached(row: Row): boolean | null {
  const { goal } = row;
  const value = goal?.of === 'ratio' ? ratioOf(row) : row.value;
  if (!goal || value === null) return null;
  return value <= (goal.atMost ?? Infinity) && value >= (goal.atLeast ?? -Infinity);
}

function formatNumber(value: number | null | undefined): string {
  if (value === undefined) return '';
  if (value === null) return '-';
  const size = Math.abs(value);
  const digits = size >= 100 || Number.isInteger(value) ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 3;
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

function formatGoal({ goal, unit }: Row): string {
  if (!goal) return '';
  const of = goal.of === 'ratio' ? ' ×' : unit && ` ${unit}`;
  const bounds = [
    ...(goal.atMost === undefined ? [] : [`≤ ${formatNumber(goal.atMost)}${of}`]),
    ...(goal.atLeast === undefined ? [] : [`≥ ${formatNumber(goal.atLeast)}${of}`]),
  ];
  return bounds.join(', ');
}

const HEAD = ['what', 'meongmate', 'peer or limit', 'ratio', 'goal', ''];

function verdictOf(row: Row): string {
  const reached = isReached(row);
  return reached === null ? '' : reached ? 'reached' : 'MISSED';
}

function cellsOf(row: Row): string[] {
  const ratio = ratioOf(row);
  const reference = row.reference && `${formatNumber(row.reference.value)} ${row.reference.name}`;
  return [
    row.what,
    `${formatNumber(row.value)} ${row.unit}`.trim(),
    reference ?? '',
    ratio === null ? '' : `${formatNumber(ratio)} ×`,
    formatGoal(row),
    [verdictOf(row), row.note].filter(Boolean).join('; '),
  ];
}

/** Markdown, so that it can be pasted into a document. */
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

/** The rows with a goal of several topics, for one common table. */
export function goalRows(topics: readonly Pick<Topic, 'title' | 'rows'>[]): Row[] {
  return topics.flatMap(({ title, rows }) =>
    rows.filter(({ goal }) => goal).map((row) => ({ ...row, what: `${title}: ${row.what}` })),
  );
}

/**
 * Prints a topic, and writes it to the folder `BENCH_RESULTS` if it is set. A missed goal sets the exit code
 * to 1, so that a check can use the benchmark.
 */
export function report(topic: Topic): void {
  console.log(toTable(topic.rows));
  for (const note of topic.notes ?? []) console.log(note);
  if (!isShortest && topic.rows.some((row) => isReached(row) === false)) process.exitCode = 1;
  const folder = process.env.BENCH_RESULTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const rows = topic.rows.map((row) => ({ ...row, ratio: ratioOf(row), reached: isReached(row) }));
  writeFileSync(path.join(folder, `${topic.name}.json`), JSON.stringify({ ...topic, rows }));
}
