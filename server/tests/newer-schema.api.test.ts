import { VERSION } from '@meongmate/shared/version';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { migrate } from '../src/platform/db/migrate.ts';
import { UnsupportedSchema } from '../src/platform/db/newer-schema.ts';
import { readSchema } from './_support/snapshots.ts';
import { startTestApp } from './_support/test-app.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from './_support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
// Databases are used again by other tests, with this table as it is.
afterEach(() => database.db.query(`delete from schema_migrations where name = '9999-newer.sql'`));
afterAll(() => database.drop());

/** The row of a newer version, whose migration states the oldest version that can use the new schema. */
const migrateByNewerVersion = (oldestVersion: string) =>
  database.db.query(
    `insert into schema_migrations (name, checksum, oldest_version) values ('9999-newer.sql', 'x', $1)`,
    [oldestVersion],
  );

it('[OPS-43] a database that a newer version has migrated too far is refused in one line', async () => {
  await migrateByNewerVersion('99.1.0');
  const error = await migrate(database.db).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UnsupportedSchema);
  const { message } = error as Error;
  expect(message).not.toContain('\n');
  for (const part of ['9999-newer.sql', '99.1.0', VERSION]) expect(message).toContain(part);
});

it('[OPS-40] a database of a version before 1.0.0 is refused in one line, unchanged', async () => {
  const former = await createEmptyDatabase();
  await former.db.script(`create table schema_migrations (name text primary key, checksum text);
    insert into schema_migrations values ('0023-dog-facts.sql', 'x'), ('0001-users.sql', 'x')`);
  const before = await readSchema(former.db);
  const error = await migrate(former.db).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UnsupportedSchema);
  expect((error as Error).message).toMatch(
    /^[^\n]*\b0023-dog-facts\.sql\b[^\n]*\b1\.0\.0\b[^\n]*$/,
  );
  expect(await readSchema(former.db)).toEqual(before);
  await former.drop();
});

it('[OPS-43] a database that a newer version has migrated compatibly is used', async () => {
  await migrateByNewerVersion(VERSION);
  await migrate(database.db);
  const app = await startTestApp({}, database);
  expect((await app.visitor().get('/readyz')).status).toBe(200);
  await app.close();
});

it('[OPS-43] a known migration is compatible, whatever release it states', async () => {
  const name = '0114-oldest-version.sql';
  const setVersion = (version: string) =>
    database.db.query('update schema_migrations set oldest_version = $2 where name = $1', [
      name,
      version,
    ]);
  const stated = await database.db.query(
    'select oldest_version from schema_migrations where name = $1',
    [name],
  );
  expect(stated).toEqual([{ oldest_version: '1.0.0' }]);
  await setVersion('99.0.0');
  try {
    await migrate(database.db);
  } finally {
    await setVersion('1.0.0');
  }
});

it('[OPS-2] /readyz is 503 once a newer version has migrated the database too far, and the process runs on', async () => {
  const app = await startTestApp({}, database);
  const visitor = app.visitor();
  expect((await visitor.get('/readyz')).status).toBe(200);
  await migrateByNewerVersion('99.1.0');
  expect((await visitor.get('/readyz')).status).toBe(503);
  expect((await visitor.get('/healthz')).status).toBe(200);
  await app.close();
});
