import { expect, it } from 'vitest';
import { CLOSED_PUSH_HOST } from './_support/push-devices.ts';
import { createSnapshotContent, findEmptyTables } from './_support/snapshot-content.ts';
import { startTestApp } from './_support/test-app.ts';

it('[OPS-55] the snapshot of the next release has a row in each table', async () => {
  const app = await startTestApp({ PUSH_HOSTS: CLOSED_PUSH_HOST });
  await createSnapshotContent(app);
  expect(await findEmptyTables(app.db)).toEqual([]);
  await app.close();
});
