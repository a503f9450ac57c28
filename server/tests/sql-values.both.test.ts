import { afterAll, beforeAll, expect, it } from 'vitest';
import { onlyRow, type SqlValue } from '../src/platform/db/db.ts';
import { createTestDatabase, type TestDatabase } from './_support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const TEXT = '말 "\'\\ \u2028 🐾,{}';
const INSTANT = new Date('2026-03-02T09:00:00.123Z');
const UUID = '3f0e9a3c-6f1e-4a53-9d0b-1f2f4c5d6e7f';

/** Type of the parameter, the value that is sent, and the value that is returned if it is another one. */
type Row = readonly [type: string, sent: SqlValue, returned?: unknown];
const VALUES: readonly Row[] = [
  ['text', TEXT],
  ['text', ''],
  ['text', null],
  ['int4', -2_147_483_648],
  // No id comes near the number up to which a number is exact.
  ['int8', Number.MAX_SAFE_INTEGER],
  ['float8', 37.566_535_123_456_7],
  ['bool', true],
  ['bool', false],
  ['timestamptz', INSTANT],
  ['uuid', UUID],
  ['bytea', new Uint8Array([0, 1, 92, 255])],
  ['bytea', new Uint8Array()],
  ['jsonb', JSON.stringify({ text: TEXT, list: [1, null] }), { text: TEXT, list: [1, null] }],
  ['text[]', [TEXT, '', null, 'null']],
  ['text[]', []],
  ['int4[]', [0, -1, 2_147_483_647]],
  ['int8[]', [1, Number.MAX_SAFE_INTEGER]],
  ['int8[]', []],
];

/** Types of columns that no statement returns as they are: it computes with them. */
const COMPUTED: readonly Row[] = [
  ['date', '2026-03-02', '2026-03-02'],
  ['point', '(1.5,-2)', '(1.5,-2)'],
  ['tsvector', "'a':1 'b'", "'a':1 'b'"],
];

const toCases = (rows: readonly Row[]) =>
  rows.map(([type, sent, returned = sent]) => ({ type, sent, returned }));

it.each(toCases(VALUES))(
  '[CFG-12] both databases return a value of $type as it was sent: $sent',
  async ({ type, sent, returned }) => {
    const text = `select $1::${type} as value`;
    const { value } = onlyRow(await database.db.query<{ value: unknown }>(text, [sent]));
    expect(value instanceof Uint8Array ? new Uint8Array(value) : value).toEqual(returned);
  },
);

it.each(toCases(COMPUTED))(
  '[CFG-12] both databases read and write $type as text',
  async ({ type, sent, returned }) => {
    const text = `select $1::text::${type}::text as value`;
    const { value } = onlyRow(await database.db.query<{ value: unknown }>(text, [sent]));
    expect(value).toEqual(returned);
  },
);

it('[CFG-12] the values above have every type of a column', async () => {
  const types = await database.db.query<{ name: string }>(
    `select distinct format_type(atttypid, null) as internal, regexp_replace(typname, '^_(.*)', '\\1[]') as name
       from pg_attribute join pg_class c on c.oid = attrelid join pg_type t on t.oid = atttypid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`,
  );
  const tried = new Set([...VALUES, ...COMPUTED].map(([type]) => type));
  expect(types.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
  expect(types.length).toBeGreaterThan(10);
});
