/**
 * Which statements each API test file ran on the database server, and on the embedded database. The first
 * record decides which files also run on the embedded one: so few that each statement runs there too.
 */
import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './source-files.ts';
import { readSeconds } from './test-report.ts';

export const recordOf = (step: string): string => inRoot(`test-results/${step}.statements`);

/** These run on both databases. */
const API_TEST = /\.api\.test\.ts$/;

type StatementRecord = Map<string, Set<string>>;

export function parseRecord(lines: string): StatementRecord {
  const record: StatementRecord = new Map();
  for (const line of lines.split('\n').filter(Boolean)) {
    const [file, text] = JSON.parse(line) as [string, string];
    record.set(file, (record.get(file) ?? new Set()).add(text));
  }
  return record;
}

const statementsOf = (record: StatementRecord): Set<string> =>
  new Set([...record.values()].flatMap((texts) => [...texts]));

/** They test the retries of jobs and of the cleanup. In other files it depends on the time whether a retry runs. */
const ALWAYS = ['mail-queue', 'smtp-outage', 'push-errors', 'data-cleanup-steps'].map(
  (name) => `server/tests/${name}.api.test.ts`,
);

/** Files that together run every statement: each time the one that adds most statements a second. */
export function coverStatements(
  record: StatementRecord,
  secondsOf: (file: string) => number,
): string[] {
  const always = ALWAYS.filter((file) => record.has(file));
  const chosen = [...always];
  const left = statementsOf(record);
  for (const file of always) for (const text of record.get(file) ?? []) left.delete(text);
  while (left.size > 0) {
    const gain = (file: string) =>
      [...(record.get(file) ?? [])].filter((text) => left.has(text)).length /
      (0.5 + secondsOf(file));
    const best = [...record.keys()].reduce((a, b) => (gain(b) > gain(a) ? b : a));
    chosen.push(best);
    for (const text of record.get(best) ?? []) left.delete(text);
  }
  // One that was chosen early may have become superfluous.
  for (const file of chosen.slice(always.length)) {
    const others = chosen.filter((other) => other !== file);
    const covered = new Set(others.flatMap((other) => [...(record.get(other) ?? [])]));
    const isNeeded = [...(record.get(file) ?? [])].some((text) => !covered.has(text));
    if (!isNeeded) chosen.splice(chosen.indexOf(file), 1);
  }
  return chosen;
}

function readRecord(step: string): StatementRecord {
  const file = recordOf(step);
  const record = parseRecord(existsSync(file) ? readFileSync(file, 'utf8') : '');
  return new Map([...record].filter(([name]) => API_TEST.test(name)));
}

/** The test files for the embedded database; all, as an empty list, if the step on the server did not run. */
export function listEmbeddedTests(serverReport: string): string[] {
  if (!existsSync(serverReport)) return [];
  const seconds = readSeconds(readFileSync(serverReport, 'utf8'));
  const cover = coverStatements(readRecord('api-server'), (file) => seconds.get(file) ?? 0);
  return [...cover, '.embedded.test.ts'];
}

/** Statements that API tests ran on the server and no test on the embedded database. */
export function findMissingStatements(): string[] {
  const embedded = statementsOf(readRecord('api-embedded'));
  return [...statementsOf(readRecord('api-server'))].filter((text) => !embedded.has(text));
}
