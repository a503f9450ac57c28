import { readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/platform/db/migrate.ts';
import { openServerDb } from '../src/platform/db/server-db.ts';
import { serverRoot } from '../src/platform/server-root.ts';
import { databaseUrl, withDatabase } from './_support/database-url.ts';

const NAME = `meongmate_empty_${process.pid}`;
const admin = new pg.Client({ connectionString: databaseUrl() });
beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${NAME}`);
});
afterAll(async () => {
  await admin.query(`drop database if exists ${NAME} with (force)`);
  await admin.end();
});

it('[CFG-29] processes that start together apply every migration once, in order', async () => {
  const databases = Array.from({ length: 4 }, () => openServerDb(withDatabase(NAME)));
  await Promise.all(databases.map((db) => migrate(db)));
  await Promise.all(databases.map((db) => migrate(db)));
  const rows = await databases[0]?.query<{ name: string }>('select name from schema_migrations');
  const files = readdirSync(path.join(serverRoot(), 'migrations')).filter((f) =>
    f.endsWith('.sql'),
  );
  expect(rows?.map(({ name }) => name)).toEqual(files.sort());
  await Promise.all(databases.map((db) => db.close()));
});
