/** The types that a database infers for the parameters and the columns of a statement, without running it. */
import { writeFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { readRecord } from './statement-record.ts';

export interface StatementTypes {
  parameters: string[];
  /** Name and type of each column. */
  columns: [string, string][];
}
export type DescribedStatements = Record<string, StatementTypes & { sender: string }>;

const TYPE_NAMES = 'select oid::int as oid, typname as name from pg_type';
interface TypeName {
  oid: number;
  name: string;
}
/** Oids of the types of tables differ between two databases; their names do not. */
function createTypeNames(rows: readonly TypeName[]): (oid: number) => string {
  const names = new Map(rows.map(({ oid, name }) => [oid, name]));
  return (oid) => names.get(oid) ?? `oid ${oid}`;
}

interface Field {
  name: string;
  dataTypeID: number;
}
interface RawDescription {
  parameters: readonly number[];
  columns: readonly Field[];
}

function toTypes(
  { parameters, columns }: RawDescription,
  nameOf: (oid: number) => string,
): StatementTypes {
  return {
    parameters: parameters.map(nameOf),
    columns: columns.map(({ name, dataTypeID }) => [name, nameOf(dataTypeID)]),
  };
}

/** Parses and describes a statement; the driver has no call of its own for it. */
function describeOnServer(client: pg.Client, text: string): Promise<RawDescription> {
  return new Promise((resolve, reject) => {
    let parameters: readonly number[] = [];
    let columns: readonly Field[] = [];
    const onParameters = (message: { dataTypeIDs: number[] }) => {
      parameters = message.dataTypeIDs;
    };
    const request = {
      submit(connection: pg.Connection) {
        connection.once('parameterDescription', onParameters);
        connection.parse({ name: '', text, types: [] }, true);
        connection.describe({ type: 'S', name: '' }, true);
        connection.sync();
      },
      handleRowDescription({ fields }: { fields: Field[] }) {
        columns = fields;
      },
      handleError: (error: Error) => reject(new Error(`${error.message}: ${text}`)),
      handleReadyForQuery: () => resolve({ parameters, columns }),
    };
    client.query(request);
  });
}

/** Replaces the texts of a record by their types on the server. */
export async function describeRecord(databaseUrl: string, file: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<TypeName>(TYPE_NAMES);
  const nameOf = createTypeNames(rows);
  const described: DescribedStatements = {};
  for (const [text, sender] of readRecord(file)) {
    described[text] = { sender, ...toTypes(await describeOnServer(client, text), nameOf) };
  }
  await client.end();
  writeFileSync(file, JSON.stringify(described));
}

/** Describes statements on the embedded database. */
export async function createDescriber(
  lite: PGlite,
): Promise<(text: string) => Promise<StatementTypes>> {
  const { rows } = await lite.query<TypeName>(TYPE_NAMES);
  const nameOf = createTypeNames(rows);
  return async (text) => {
    const { queryParams, resultFields } = await lite.describeQuery(text);
    const parameters = queryParams.map(({ dataTypeID }) => dataTypeID);
    return toTypes({ parameters, columns: resultFields }, nameOf);
  };
}
