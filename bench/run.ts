/** `npm run bench`: every benchmark in turn, each with its table, in a size for a few minutes. */
import { spawnSync } from 'node:child_process';

const BENCHES: [title: string, file: string, args: readonly string[]][] = [
  ['Where people live', 'privacy/run.ts', ['--quick']],
  ['Who has an account', 'answers.ts', ['100']],
  ['What hostile photos cost others', 'photos.ts', ['100']],
  ['What one process carries', 'realtime/run.ts', ['--users', '1000', '--sockets', '2000']],
];

for (const [title, file, args] of BENCHES) {
  console.log(`\n## ${title}\n`);
  const { status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', `${import.meta.dirname}/${file}`, ...args],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exitCode = 1;
}
