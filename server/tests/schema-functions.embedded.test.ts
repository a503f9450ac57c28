import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Db } from '../src/platform/db/db.ts';
import { createTestDatabase } from './_support/test-database.ts';

const FOLDER = path.join(import.meta.dirname, '../functions');
const files = readdirSync(FOLDER).sort();

interface FunctionRow {
  name: string;
  definition: string;
  parameters: string[];
  hasSearchPath: boolean;
}

const listFunctions = (db: Db) =>
  db.query<FunctionRow>(
    `select proname as name, pg_get_functiondef(oid) as definition,
            coalesce(proargnames, '{}') as parameters, coalesce(array_to_string(proconfig, ',') like 'search_path=%', false) as "hasSearchPath"
       from pg_proc where pronamespace = 'public'::regnamespace order by proname`,
  );

async function aDatabase(): Promise<Db> {
  const { db, drop } = await createTestDatabase();
  onTestFinished(drop);
  return db;
}

it('[CFG-12] server/functions has the present text of each function of the schema', async () => {
  const db = await aDatabase();
  const migrated = await listFunctions(db);
  expect(files).toEqual(migrated.map(({ name }) => `${name}.sql`));
  for (const file of files) await db.script(readFileSync(path.join(FOLDER, file), 'utf8'));
  expect(await listFunctions(db)).toEqual(migrated);
});

it('[CFG-12] each function that names a table, a view or a function of the schema sets its search path', async () => {
  const db = await aDatabase();
  const functions = await listFunctions(db);
  const relations = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`,
  );
  const names = new Set([...relations, ...functions].map(({ name }) => name));
  const withoutPath = functions.filter(({ hasSearchPath }) => !hasSearchPath);
  const namesIn = ({ name, definition, parameters }: FunctionRow) =>
    (definition.match(/\w+/g) ?? []).filter(
      (word) => names.has(word) && word !== name && !parameters.includes(word),
    );
  // The composite type of a parameter is resolved when the function is created.
  const isType = (word: string) => word === 'users';
  expect(withoutPath.length).toBeGreaterThan(0);
  expect(withoutPath.flatMap(namesIn).filter((word) => !isType(word))).toEqual([]);
});
