/**
 * `npm run behaviour [-- WORD]`: runs the tests and the scripts of docs/behaviour.md, or those of the rows that contain the word,
 * and prints the rows that no longer hold.
 */
import { type BehaviourRow, readBehaviour } from './behaviour-rows.ts';
import { runCommand, runTool } from './run-command.ts';
import { readSource } from './source-files.ts';

const [word = ''] = process.argv.slice(2);
const isNamed = ({ text }: BehaviourRow) => text.toLowerCase().includes(word.toLowerCase());
const rows = readBehaviour(readSource('docs/behaviour.md').source).filter(isNamed);

const TESTING = { env: { NODE_ENV: 'test' } };

function run(file: string) {
  if (file.endsWith('.sh')) return runCommand('sh', [file]);
  if (file.endsWith('.spec.ts')) return runTool('@playwright/test/cli.js', ['test', file], TESTING);
  return runTool('vitest/vitest.mjs', ['run', file], TESTING);
}

const results = new Map<string, boolean>();
for (const file of new Set(rows.flatMap(({ files }) => files))) {
  const { ok, output } = await run(file);
  results.set(file, ok);
  console.log(`${ok ? 'holds   ' : 'CHANGED '} ${file}`);
  if (!ok) console.log(output.replace(/^/gm, '    '));
}

const changed = rows.filter(({ files }) => files.some((file) => !results.get(file)));
for (const { text } of changed) console.log(`\nno longer holds: ${text}`);
console.log(`\n${rows.length - changed.length} of ${rows.length} rows hold`);
if (changed.length > 0 || rows.length === 0) process.exitCode = 1;
