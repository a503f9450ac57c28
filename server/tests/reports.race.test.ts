import { expect, it } from 'vitest';
import {
  destroyEvidence,
  listExpired,
} from '../src/features/reports/evidence-retention.repository.ts';
import { aMember, aMessage, aRoom, type Member } from './_support/builders.ts';
import { inParallel } from './_support/in-parallel.ts';
import { aJpeg } from './_support/photos.ts';
import { aReport, closeReport, openReport, REPORTS } from './_support/reports.ts';
import { useTestApp } from './_support/test-app.ts';
import { upload } from './_support/uploads.ts';

const app = useTestApp();
const ROUNDS = 5;
const anAdmin = () => aMember(app(), { isAdmin: true });
const two = () => Promise.all([aMember(app()), aMember(app())]);
const send = (mina: Member, jun: Member, change: object = {}) =>
  mina.client.post(REPORTS, { reportedUserId: jun.id, reason: 'rude', ...change });
const countBy = async ({ id }: Member) =>
  (await app().db.query('select 1 from reports where reporter_id = $1', [id])).length;

it('[RPT-3] [RPT-6] the same report twice at once is stored once, and both responses name it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [mina, jun] = await two();
    const responses = await Promise.all([
      send(mina, jun),
      send(mina, jun, { alsoBlock: true }),
      send(jun, mina),
    ]);
    const [first, second] = responses;
    expect([first?.status, second?.status].sort()).toEqual([200, 201]);
    expect(first?.body.id).toBe(second?.body.id);
    expect(responses[2]?.status).toBe(201);
    expect(await countBy(mina)).toBe(1);
  }
});

it('[RPT-8] 25 reports at once store 20', async () => {
  const mina = await aMember(app(), { isOlder: true });
  const others = await inParallel(25, () => aMember(app()));
  const responses = await Promise.all(others.map((other) => send(mina, other)));
  const countOf = (status: number) => responses.filter((each) => each.status === status).length;
  expect([countOf(201), countOf(429)]).toEqual([20, 5]);
  expect(await countBy(mina)).toBe(20);
});

it('[RPT-30] of two moderators who close at once, the second learns who was first', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const admins = [await anAdmin(), await anAdmin()];
    const [mina, bora] = await two();
    const jun = await aMember(app());
    const ids = [await aReport(mina, jun), await aReport(bora, jun)];
    const responses = await Promise.all(
      admins.map((admin, index) => closeReport(admin, ids[index] ?? 0, 'warn')),
    );
    const winner = responses.findIndex(({ status }) => status === 200);
    const loser = responses[1 - winner];
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(loser?.body).toMatchObject({
      code: 'already_closed',
      closedBy: { id: admins[winner]?.id },
    });
    const warned = await app().db.query(
      'select 1 from reports where reported_id = $1 and action = $2',
      [jun.id, 'warn'],
    );
    expect(warned).toHaveLength(2);
  }
});

it('[RPT-35] [ADM-16] two moderators who block each other through reports leave one', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await app().db.query('update users set is_admin = false');
    const [a, b] = [await anAdmin(), await anAdmin()];
    const mina = await aMember(app());
    const [aboutA, aboutB] = [await aReport(mina, a), await aReport(mina, b)];
    const responses = await Promise.all([
      closeReport(a, aboutB, 'block', '이유'),
      closeReport(b, aboutA, 'block', '이유'),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const active = await app().db.query(
      'select 1 from users where is_admin and blocked_at is null and deleted_at is null',
    );
    expect(active).toHaveLength(1);
  }
});

it('[RPT-13] [RPT-5] a report during the deletion of the account has its evidence', async () => {
  const admin = await anAdmin();
  for (let round = 0; round < ROUNDS; round += 1) {
    const [mina, jun] = await two();
    await aMessage(jun, await aRoom(jun, mina), '욕설');
    const remove = () => jun.client.delete(`/api/users/${jun.id}`);
    const report = () => send(mina, jun, { alsoBlock: true });
    const calls = round % 2 ? [remove(), report()] : [report(), remove()];
    const responses = await Promise.all(calls);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 201]);
    const { id } = responses.find(({ status }) => status === 201)?.body ?? {};
    const { evidence } = (await openReport(admin, id)).body;
    expect(evidence.messages).toMatchObject([{ message: '욕설' }]);
    expect(evidence.profile).toMatchObject({ id: jun.id, name: jun.name });
  }
});

it('[RPT-14] a photo that is replaced during the report has its file', async () => {
  const admin = await anAdmin();
  for (let round = 0; round < ROUNDS; round += 1) {
    const [mina, jun] = await two();
    await upload(jun, await aJpeg());
    const jpeg = await aJpeg();
    const [response] = await Promise.all([send(mina, jun), upload(jun, jpeg)]);
    const { evidence } = (await openReport(admin, response.body.id)).body;
    expect(evidence.photos).toHaveLength(1);
    expect(evidence.photos).toContain(evidence.profile.profileImage);
    expect((await admin.client.fetch(evidence.photos[0])).status).toBe(200);
  }
});

it('[RPT-13] a report that is sent while the evidence of another one is destroyed keeps its messages', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const admin = await anAdmin();
    const [mina, jun] = await two();
    const roomId = await aRoom(mina, jun);
    for (const text of ['하나', '둘', '셋']) await aMessage(jun, roomId, text);
    const ids = [await aReport(mina, jun), await aReport(jun, mina)];
    for (const id of ids) await closeReport(admin, id, 'dismiss');
    const { db, clock } = app();
    const expiry = { closedBefore: clock.now(), openSince: new Date(0) };
    const destroy = async () => {
      const expired = await listExpired(db, expiry, 100);
      await db.tx((tx) => destroyEvidence(tx, expired));
    };
    const [first, second] = await Promise.all([
      aReport(mina, jun, { reason: 'spam' }),
      aReport(jun, mina, { reason: 'spam' }),
      destroy(),
      destroy(),
    ]);
    for (const id of [first, second]) {
      expect((await openReport(admin, id)).body.evidence.messages).toHaveLength(3);
    }
    expect((await openReport(admin, ids[0] ?? 0)).body.evidence).toBeNull();
  }
});
