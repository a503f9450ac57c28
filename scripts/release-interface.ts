/**
 * Compares contract, migrations and environment variables with those of the last release. With `--write`, stores them
 * as those of the version in package.json.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { findUnnamedChanges, type Interface } from './interface-changes.ts';
import { findMissingSnapshots, SNAPSHOTS_FOLDER } from './release-snapshots.ts';
import { RELEASED_INTERFACE_FILE, readReleasedInterface } from './released-interface.ts';
import { runCommand } from './run-command.ts';
import { inRoot, listFiles, readSource } from './source-files.ts';

const MANIFESTS = ['shared', 'server', 'web'].map((folder) => `${folder}/package.json`);

const readJson = <T>(name: string) => JSON.parse(readSource(name).source) as T;
const versionOf = (name: string) => readJson<{ version: string }>(name).version;

async function readInterface(): Promise<Interface> {
  const program = ['--import', 'tsx', 'server/src/cli/print-interface.ts'];
  const { ok, output } = await runCommand(process.execPath, program);
  if (!ok) throw new Error(output);
  const migrations = listFiles('server/migrations').map((name) => {
    const hash = createHash('sha256').update(readSource(name).source).digest('hex');
    return [path.posix.basename(name), hash.slice(0, 12)];
  });
  return { ...(JSON.parse(output) as Interface), migrations: Object.fromEntries(migrations) };
}

function findVersionProblems(version: string): string[] {
  return [...MANIFESTS, 'package-lock.json']
    .filter((name) => versionOf(name) !== version)
    .map((name) => `${name} has version ${versionOf(name)}, package.json ${version}`);
}

const version = versionOf('package.json');
const parts = await readInterface();
const released = readReleasedInterface();
const isWriting = process.argv.includes('--write');
const changelog = readSource('CHANGELOG.md').source;
const problems = [
  ...findVersionProblems(version),
  ...findUnnamedChanges(released, parts, changelog),
  ...findMissingSnapshots(changelog, listFiles(SNAPSHOTS_FOLDER)),
];
if (!isWriting && released.version !== version) {
  problems.push(
    `${RELEASED_INTERFACE_FILE} is that of ${released.version}: run npm run release-interface`,
  );
}
if (problems.length > 0) {
  console.log(problems.join('\n'));
  process.exitCode = 1;
} else if (isWriting) {
  writeFileSync(
    inRoot(RELEASED_INTERFACE_FILE),
    `${JSON.stringify({ version, parts }, null, 2)}\n`,
  );
  console.log(`${RELEASED_INTERFACE_FILE} is that of ${version}`);
}
