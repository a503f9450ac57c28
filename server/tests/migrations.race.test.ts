import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from '../src/platform/db/migrate.ts';
import { openServerDb } from '../src/platform/db/server-db.ts';
import { serverRoot } from '../src/platform/server-root.ts';
import { createEmptyDatabase } from './_support/test-database.ts';

it('[CFG-29] processes that start together apply every migration once, in order', async () => {
  const { url, drop } = await createEmptyDatabase();
  const databases = Array.from({ length: 4 }, () => openServerDb(url ?? ''));
  await Promise.all(databases.map((db) => migrate(db)));
  await Promise.all(databases.map((db) => migrate(db)));
  const rows = await databases[0]?.query<{ name: string }>('select name from schema_migrations');
  const files = readdirSync(path.join(serverRoot(), 'migrations')).filter((f) =>
    f.endsWith('.sql'),
  );
  expect(rows?.map(({ name }) => name)).toEqual(files.sort());
  await Promise.all(databases.map((db) => db.close()));
  await drop();
});
