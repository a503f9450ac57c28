/** `npm run queries`: writes `server/queries` from the statements that the last `npm test -- api-server` recorded. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { QUERY_FOLDER, toQueryFiles } from '../tooling/query-files.ts';
import { inRoot } from './source-files.ts';

const record = JSON.parse(readFileSync(inRoot('test-results/api-server.statements'), 'utf8'));
rmSync(QUERY_FOLDER, { recursive: true, force: true });
mkdirSync(QUERY_FOLDER);
for (const [name, content] of Object.entries(toQueryFiles(record))) {
  writeFileSync(path.join(QUERY_FOLDER, name), content);
}
