/** The common form of all results: rows of a topic, printed as a table and written as JSON. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The goal of a figure: a bound of `ours`, or of the ratio of `ours` to the value in `beside`. */
export interface Goal {
  of: 'ours' | 'ratio';
  atMost?: number;
  atLeast?: number;
}

export interface Row {
  what: string;
  unit: string;
  /** Null if it could not be measured; `note` gives the reason. */
  ours: number | null;
  /** A peer or a baseline, measured in the same run. */
  beside?: { name: string; value: number | null };
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

export function ratioOf({ ours, beside }: Row): number | null {
  if (ours === null || !beside?.value) return null;
  return ours / beside.value;
}

/** Null if there is no goal, or no figure to compare with it. */
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
  if (topic.rows.some((row) => isReached(row) === false)) process.exitCode = 1;
  const folder = process.env.BENCH_RESULTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const rows = topic.rows.map((row) => ({ ...row, ratio: ratioOf(row), reached: isReached(row) }));
  writeFileSync(path.join(folder, `${topic.name}.json`), JSON.stringify({ ...topic, rows }));
}
