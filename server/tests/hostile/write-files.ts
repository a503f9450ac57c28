/** `node --import tsx server/tests/hostile/write-files.ts FOLDER` writes the files, to try them by hand. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeHostileFiles } from './hostile-files.ts';

const folder = process.argv[2];
if (!folder) throw new Error('usage: write-files.ts FOLDER');
for (const { name, outcome, bytes } of await makeHostileFiles()) {
  const outcomeFolder = path.join(folder, outcome.replaceAll(' ', '-'));
  await mkdir(outcomeFolder, { recursive: true });
  await writeFile(path.join(outcomeFolder, name), bytes);
}
