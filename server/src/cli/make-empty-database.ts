/** `make-empty-database FOLDER`: writes the files of an empty embedded database. */
import { chmodSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('usage: make-empty-database <folder>');
const database = await PGlite.create(folder);
await database.close();
// The user that runs the server is often not the user that built it, and must be able to copy the files.
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}
