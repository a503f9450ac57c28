/** `make-empty-database FOLDER`: the files of an embedded database in which nothing is yet. */
import { chmodSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('which folder?');
const database = await PGlite.create(folder);
await database.close();
// Who runs the server is often not who built it, and copies them.
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}
