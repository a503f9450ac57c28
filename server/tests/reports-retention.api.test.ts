import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EVIDENCE_RETENTION_MS, OPEN_EVIDENCE_RETENTION_MS } from '@meongmate/shared/rules/reports';
import { expect, it } from 'vitest';
import { createDataCleanup } from '../src/features/account-end/data-cleanup.service.ts';
import { createOrphanSweep } from '../src/features/photos/orphan-sweep.ts';
import { createPhotoLifecycle } from '../src/features/photos/photo-lifecycle.ts';
import { UNKNOWN_LOCATION } from '../src/platform/geoip/geoip-lookup.ts';
import { createLogger } from '../src/platform/logger.ts';
import { createDiskPhotoStore } from '../src/platform/photos/photo-store.ts';
import { restoreTo, writeBackupOf } from './_support/backups.ts';
import { aMember, aMessage, aRoom, CITY_HALL, type Member, signIn } from './_support/builders.ts';
import { anAlert } from './_support/lost-dogs.ts';
import { aJpeg } from './_support/photos.ts';
import { aReport, closeReport, listReports, openReport } from './_support/reports.ts';
import { startTestApp, useTestApp } from './_support/test-app.ts';
import { createTestDatabase } from './_support/test-database.ts';
import { upload } from './_support/uploads.ts';

const app = useTestApp();
const store = () => createDiskPhotoStore(path.join(app().dataDir, 'photos'));
const hasFile = (photo: string) => existsSync(path.join(app().dataDir, photo));
const photoOf = async (member: Member) =>
  (await upload(member, await aJpeg())).body.user.profileImage as string;

/** The daily cleanup and the orphan sweep, both now. */
async function cleanUp(): Promise<void> {
  const { db, clock, keys } = app();
  await db.query(`delete from instance_facts where name = 'last_cleanup'`);
  const encode = () => Promise.reject(new Error('nothing is uploaded'));
  await createDataCleanup({
    db,
    clock,
    keys,
    logger: createLogger('silent'),
    photos: createPhotoLifecycle(store(), { encode }),
    outbox: { deleteStored: async () => {} },
    locateIp: () => UNKNOWN_LOCATION,
    retentionDays: 30,
  }).runIfDue();
  const sweep = createOrphanSweep(db, store());
  await sweep.findSuspects();
  await sweep.sweep();
}

it('[RPT-15] [RPT-66] the evidence of a sighting without a member is destroyed 180 days after the closing', async () => {
  const owner = await aMember(app());
  const admin = await aMember(app(), { isAdmin: true });
  const alert = await anAlert(app(), owner);
  const sighting = { seenAt: app().clock.now().toISOString(), ...CITY_HALL, contact: '010-1' };
  await app().visitor().post(`/api/lost-dogs/shared/${alert.code}/sightings`, sighting);
  const { sightings } = (await owner.client.get(`/api/lost-dogs/${alert.id}`)).body;
  const body = { sightingId: sightings[0].id, reason: 'fake' };
  const { id } = (await owner.client.post('/api/reports', body)).body;
  const { photo } = (await openReport(admin, id)).body.evidence.lostDog;
  await closeReport(admin, id, 'dismiss');
  app().clock.advance(EVIDENCE_RETENTION_MS - 1);
  await cleanUp();
  const later = async () => ({ ...admin, ...(await signIn(app(), admin.id)) });
  expect((await openReport(await later(), id)).body.evidence.sighting.contact).toBe('010-1');
  // The alert itself was destroyed long before.
  expect(hasFile(photo)).toBe(true);
  app().clock.advance(1);
  await cleanUp();
  expect((await openReport(await later(), id)).body.evidence).toBeNull();
  expect(hasFile(photo)).toBe(false);
});

it('[RPT-15] evidence, texts and unused photos are destroyed 180 days after the closing', async () => {
  const [mina, bora, jun] = [await aMember(app()), await aMember(app()), await aMember(app())];
  const admin = await aMember(app(), { isAdmin: true });
  await aMessage(jun, await aRoom(jun, mina), '욕설');
  const [shared, replaced] = [await photoOf(bora), await photoOf(jun)];
  const id = await aReport(mina, jun, { details: '무서웠어요' });
  const openId = await aReport(mina, bora);
  const closedToo = await aReport(jun, bora, { reason: 'spam' });
  const current = await photoOf(jun);
  await aReport(bora, jun, { reason: 'spam' });
  await closeReport(admin, id, 'warn', '메모');
  await closeReport(admin, closedToo, 'dismiss');

  const again = async (reportId: number) => {
    const { client } = await signIn(app(), admin.id);
    return (await openReport({ ...admin, client }, reportId)).body;
  };
  app().clock.advance(EVIDENCE_RETENTION_MS - 1);
  await cleanUp();
  expect(await again(id)).toMatchObject({ details: '무서웠어요', note: '메모' });
  expect((await again(id)).evidence.messages).toHaveLength(1);
  expect([hasFile(replaced), hasFile(current), hasFile(shared)]).toEqual([true, true, true]);

  app().clock.advance(1);
  const destroyed = { details: null, note: null, evidence: null };
  expect(await again(id)).toMatchObject(destroyed);
  const { client } = await signIn(app(), admin.id);
  const { body: rows } = await listReports({ ...admin, client }, '&status=closed');
  expect(rows.find((row: { id: number }) => row.id === id)).toMatchObject({ details: null });
  await cleanUp();
  expect(await again(id)).toMatchObject({
    status: 'closed',
    action: 'warn',
    ...destroyed,
    history: { reported: { reports: 2, warnings: 1 } },
  });
  expect((await again(openId)).evidence).not.toBeNull();
  expect([hasFile(replaced), hasFile(current), hasFile(shared)]).toEqual([false, true, true]);
  const photos = await app().db.query('select 1 from report_photos where report_id = $1', [id]);
  expect(photos).toEqual([]);
  const stored = await app().db.query('select details, note, evidence from reports where id = $1', [
    id,
  ]);
  expect(stored).toEqual([destroyed]);
});

it('[OPS-13] a restored backup contains the evidence and its replaced photo', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'meongmate-reports-'));
  const [mina, jun] = [await aMember(app()), await aMember(app())];
  const admin = await aMember(app(), { isAdmin: true });
  await aMessage(jun, await aRoom(jun, mina), '욕설');
  const photo = await photoOf(jun);
  const id = await aReport(mina, jun, { details: '무서웠어요' });
  await photoOf(jun);
  const before = (await openReport(admin, id)).body;
  const database = await createTestDatabase();
  await restoreTo(
    { db: database.db, dataDir: folder },
    await writeBackupOf(app(), path.join(folder, 'a.tar')),
  );
  const restored = await startTestApp({ DATA_DIR: folder }, database);
  const { client } = await signIn(restored, admin.id);
  expect((await openReport({ ...admin, client }, id)).body).toEqual(before);
  expect((await client.fetch(photo)).status).toBe(200);
  await restored.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

it('[RPT-55] the evidence of an open report is destroyed after a year', async () => {
  const [mina, jun] = [await aMember(app()), await aMember(app())];
  const admin = await aMember(app(), { isAdmin: true });
  await aMessage(jun, await aRoom(jun, mina), '욕설');
  const id = await aReport(mina, jun, { details: '무서웠어요' });
  app().clock.advance(OPEN_EVIDENCE_RETENTION_MS - 1);
  await cleanUp();
  const stored = () =>
    app().db.query('select evidence is null as destroyed from reports where id = $1', [id]);
  expect(await stored()).toEqual([{ destroyed: false }]);
  app().clock.advance(1);
  await cleanUp();
  expect(await stored()).toEqual([{ destroyed: true }]);
  const { client } = await signIn(app(), admin.id);
  const { body } = await openReport({ ...admin, client }, id);
  expect(body).toMatchObject({ status: 'open', details: null, evidence: null });
});
