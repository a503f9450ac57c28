/** `node --import tsx server/tests/hostile/write-files.ts FOLDER` writes the files, to try them by hand. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeHostileFiles } from './hostile-files.ts';

const folder = process.argv[2];
if (!folder) throw new Error('usage: write-files.ts FOLDER');
for (const { name, fate, bytes } of await makeHostileFiles()) {
  const place = path.join(folder, fate.replaceAll(' ', '-'));
  await mkdir(place, { recursive: true });
  await writeFile(path.join(place, name), bytes);
}
