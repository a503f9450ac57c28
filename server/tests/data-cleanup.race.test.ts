import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDataCleanup } from '../src/features/account-end/data-cleanup.service.ts';
import { createOrphanSweep } from '../src/features/photos/orphan-sweep.ts';
import { createPhotoLifecycle } from '../src/features/photos/photo-lifecycle.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { Db, SqlValue } from '../src/platform/db/db.ts';
import { UNKNOWN_LOCATION } from '../src/platform/geoip/geoip-lookup.ts';
import { createLogger } from '../src/platform/logger.ts';
import { createDiskPhotoStore } from '../src/platform/photos/photo-store.ts';
import { aMember, signIn } from './_support/builders.ts';
import { inParallel } from './_support/in-parallel.ts';
import { aJpeg } from './_support/photos.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';
import { upload } from './_support/uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const photoFolder = () => path.join(app.dataDir, 'photos');
const createPhotoStorage = () =>
  createPhotoLifecycle(createDiskPhotoStore(photoFolder()), {
    encode: () => Promise.reject(new Error('none')),
  });

interface Change {
  db?: Db;
  clock?: Clock;
  discard?: (name: string) => Promise<void>;
}

/** The cleanup of one process. */
function aCleanup({ db = app.db, clock = app.clock, discard }: Change = {}) {
  return createDataCleanup({
    db,
    clock,
    keys: app.keys,
    logger: createLogger('silent'),
    photos: { discard: discard ?? createPhotoStorage().discard },
    outbox: { deleteStored: async () => {} },
    locateIp: () => UNKNOWN_LOCATION,
    retentionDays: 30,
  });
}

/** Creates users who were deleted before the retention began. */
async function createLongDeletedUsers(count: number, withPhoto = false): Promise<void> {
  for (let index = 0; index < count; index++) {
    const member = await aMember(app);
    if (withPhoto) await upload(member, await aJpeg(), { photoType: 'dog' });
    await member.client.delete(`/api/users/${member.id}`);
  }
  await app.db.query(
    'update users set deleted_at = $1 where deleted_at is not null and anonymised_at is null',
    [new Date(app.clock.now().getTime() - 31 * DAY_MS)],
  );
}
const waiting = async () =>
  (await app.db.query('select 1 from users where deleted_at is not null and anonymised_at is null'))
    .length;

it('concurrent cleanups anonymise each user once', async () => {
  await createLongDeletedUsers(12);
  const counts = await inParallel(4, () => aCleanup().run());
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
  expect(await waiting()).toBe(0);
});

it('[DEL-13] only one of several processes runs the cleanup, and again after 24 hours', async () => {
  await app.db.query(`delete from instance_facts where name = 'last_cleanup'`);
  let now = app.clock.now();
  const clock = { now: () => now };
  const processes = Array.from({ length: 4 }, () => {
    let runs = 0;
    // Only one process gets a row of this statement; each counts its own.
    const db: Db = {
      ...app.db,
      async query<Row>(...call: Parameters<Db['query']>) {
        const rows = await app.db.query<Row>(...call);
        if (call[0].includes("values ('last_cleanup'") && rows.length > 0) runs += 1;
        return rows;
      },
    };
    return { cleanup: aCleanup({ clock, db }), runs: () => runs };
  });
  const runCleanup = async () => {
    const before = processes.map(({ runs }) => runs());
    await Promise.all(processes.map(({ cleanup }) => cleanup.runIfDue()));
    return processes.filter(({ runs }, index) => runs() > (before[index] ?? 0)).length;
  };
  expect(await runCleanup()).toBe(1);
  expect(await runCleanup()).toBe(0);
  now = new Date(now.getTime() + DAY_MS - 1000);
  expect(await runCleanup()).toBe(0);
  now = new Date(now.getTime() + 1000);
  expect(await runCleanup()).toBe(1);
});

/** A database that fails after the work of batch `failingBatch` and before its commit. */
function failingDb(failingBatch: number): Db {
  let batches = 0;
  return {
    ...app.db,
    tx: (work) =>
      app.db.tx((tx) =>
        work({
          async query<Row>(text: string, params?: readonly SqlValue[]) {
            const rows = await tx.query<Row>(text, params);
            if (text.includes('update inquiries') && ++batches === failingBatch) {
              throw new Error('killed');
            }
            return rows;
          },
        }),
      ),
  };
}

it('[DEL-18] a cleanup killed before its commit changes nothing, and the next one does all the work', async () => {
  await createLongDeletedUsers(3);
  await expect(aCleanup({ db: failingDb(1) }).run()).rejects.toThrow('killed');
  expect(await waiting()).toBe(3);
  expect(await aCleanup().run()).toBe(3);
  expect(await waiting()).toBe(0);
});

it('[DEL-18] a cleanup killed half-way keeps its committed batches, and the next one does the rest', async () => {
  const deletedAt = new Date(app.clock.now().getTime() - 31 * DAY_MS);
  const ids = await app.db.query<{ id: number }>(
    `insert into users (email, name, created_at, deleted_at)
     select 'leaver' || n || '@test.example', '떠난 사람', $1, $1 from generate_series(1, 450) n
     returning id`,
    [deletedAt],
  );
  // A user with so many entries that the batch contains no other user.
  await app.db.query(
    `insert into activity_logs (user_id, action, created_at)
     select $1, 'message_sent', $2 from generate_series(1, 20001)`,
    [ids[100]?.id ?? 0, deletedAt],
  );
  await expect(aCleanup({ db: failingDb(3) }).run()).rejects.toThrow('killed');
  // The first batch has the hundred users before this user, the second only this user.
  expect(await waiting()).toBe(349);
  expect(await aCleanup().run()).toBe(349);
  expect(await waiting()).toBe(0);
});

it('[DEL-18] the photo sweep deletes the files that a killed cleanup left', async () => {
  await createLongDeletedUsers(2, true);
  const discard = () => Promise.reject(new Error('killed'));
  await expect(aCleanup({ discard }).run()).rejects.toThrow('killed');
  expect(await waiting()).toBe(0);
  expect(await readdir(photoFolder())).not.toEqual([]);
  const orphans = createOrphanSweep(app.db, createDiskPhotoStore(photoFolder()));
  await orphans.findSuspects();
  await orphans.sweep();
  expect(await readdir(photoFolder())).toEqual([]);
});

it('[ADM-16] if two admins delete each other at the same time, one admin remains', async () => {
  for (let runCleanup = 0; runCleanup < 5; runCleanup++) {
    await app.db.query('update users set is_admin = false');
    const [first, second] = [
      await aMember(app, { isAdmin: true }),
      await aMember(app, { isAdmin: true }),
    ];
    const responses = await Promise.all([
      first.client.delete(`/api/admin/users/${second.id}?userId=${first.id}`),
      second.client.delete(`/api/admin/users/${first.id}?userId=${second.id}`),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const admins = await app.db.query<{ id: number }>(
      'select id from users where is_admin and deleted_at is null',
    );
    expect(admins).toHaveLength(1);
    const { client } = await signIn(app, admins[0]?.id ?? 0);
    const stats = await client.get(`/api/admin/stats?userId=${admins[0]?.id}`);
    expect(stats.status).toBe(200);
  }
});
