import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, inject, it } from 'vitest';
import { readQueryFiles, toQueryFiles } from '../../tooling/query-files.ts';
import { createDescriber, type DescribedStatements } from './_support/described-statements.ts';

/** Written by the step `api-server`: the statements of the product that its tests ran, with their types on the server. */
const RECORD = path.join(import.meta.dirname, '../../test-results/api-server.statements');

const onServer = () => JSON.parse(readFileSync(RECORD, 'utf8')) as DescribedStatements;

// Without a server every test runs on the embedded database, and nothing was recorded.
it.skipIf(process.env.EMBEDDED_ALL === 'true')(
  '[CFG-12] the embedded database infers the same types as a server for every statement',
  async () => {
    const described = onServer();
    expect(Object.keys(described).length).toBeGreaterThan(400);
    const template = new Blob([readFileSync(inject('template'))]);
    const lite = await PGlite.create({ loadDataDir: template });
    const describe = await createDescriber(lite);
    const embedded: DescribedStatements = {};
    for (const [text, { sender }] of Object.entries(described)) {
      embedded[text] = { sender, ...(await describe(text)) };
    }
    await lite.close();
    expect(embedded).toEqual(described);
  },
);

it.skipIf(process.env.EMBEDDED_ALL === 'true')(
  '[CFG-12] server/queries has every statement that the tests saw',
  () => {
    expect(readQueryFiles()).toEqual(toQueryFiles(onServer()));
  },
);
