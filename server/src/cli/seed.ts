import { parseArgs } from 'node:util';
import { storeOwners } from '../../seed/store-owners.ts';
import { CommandError } from '../platform/command-error.ts';
import { openCliContext } from './cli-context.ts';
import { runCommand } from './run-command.ts';

const MAX_OWNERS = 10_000_000;
const USAGE = `usage: npm run seed -- --owners N --near LAT,LNG (N from 1 to ${MAX_OWNERS}; for instance --near 37.5,127)`;

function readArguments(): { count: number; latitude: number; longitude: number } {
  let values: { owners?: string; near?: string };
  try {
    values = parseArgs({
      // With an equals sign, a negative latitude is not parsed as an option.
      args: process.argv
        .slice(2)
        .join('\n')
        .replace(/^(--\w+)\n/gm, '$1=')
        .split('\n'),
      options: { owners: { type: 'string' }, near: { type: 'string' } },
    }).values;
  } catch {
    throw new CommandError(USAGE);
  }
  const count = Number(values.owners);
  const [latitude = Number.NaN, longitude = Number.NaN, ...extraParts] =
    values.near?.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part))) ?? [];
  const isValidLocation =
    Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180 && extraParts.length === 0;
  if (!Number.isInteger(count) || count < 1 || count > MAX_OWNERS || !isValidLocation) {
    throw new CommandError(USAGE);
  }
  return { count, latitude, longitude };
}

async function seed(): Promise<void> {
  const { count, ...near } = readArguments();
  const { db, keys, photos } = await openCliContext();
  const started = performance.now();
  try {
    await storeOwners({ db, keys, photos, now: new Date() }, count, near);
  } finally {
    await db.close();
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${count} owners near ${near.latitude},${near.longitude} added in ${seconds} s`);
}

await runCommand(seed);
