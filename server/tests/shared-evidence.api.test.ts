import { DAY_MS } from '@meongmate/shared/rules/durations';
import { EVIDENCE_RETENTION_MS, REPORT_REASONS } from '@meongmate/shared/rules/reports';
import { expect, it } from 'vitest';
import { createDataCleanup } from '../src/features/account-end/data-cleanup.service.ts';
import { UNKNOWN_LOCATION } from '../src/platform/geoip/geoip-lookup.ts';
import { createLogger } from '../src/platform/logger.ts';
import { aMember, aRoom, aWalk, type Member, signIn } from './_support/builders.ts';
import { aReport, closeReport, openReport } from './_support/reports.ts';
import { useTestApp } from './_support/test-app.ts';
import type { Json } from './_support/test-client.ts';

const app = useTestApp();

async function cleanUp(): Promise<void> {
  const { db, clock, keys } = app();
  await db.query(`delete from instance_facts where name = 'last_cleanup'`);
  await createDataCleanup({
    db,
    clock,
    keys,
    logger: createLogger('silent'),
    photos: { discard: async () => {} },
    outbox: { deleteStored: async () => {} },
    locateIp: () => UNKNOWN_LOCATION,
    retentionDays: 30,
  }).runIfDue();
}

/** Members whose quotas of new accounts do not apply, with a room of 200 messages. */
async function aTalkingPair() {
  const [mina, jun] = [
    await aMember(app(), { isOlder: true, name: '미나' }),
    await aMember(app(), { isOlder: true, name: '준' }),
  ];
  const roomId = await aRoom(mina, jun);
  // 200 messages exceed the rate limit of calls.
  await app().db.query(
    `insert into chat_messages (room_id, sender_id, message, created_at)
     select $1, case n % 2 when 0 then $2::bigint else $3::bigint end, 'message ' || n, $4
       from generate_series(1, 200) n`,
    [roomId, mina.id, jun.id, app().clock.now()],
  );
  const rows = await app().db.query<{ id: number }>(
    'select id from chat_messages where room_id = $1 order by id',
    [roomId],
  );
  return { mina, jun, roomId, messageIds: rows.map(({ id }) => id) };
}

const stored = async (messageIds: readonly number[]) =>
  app().db.query<{ message_id: number; bytes: number }>(
    'select message_id, length(content) as bytes from evidence_messages where message_id = any($1::bigint[])',
    [messageIds],
  );
const evidenceOf = async (admin: Member, id: number) => (await openReport(admin, id)).body.evidence;
const textsOf = ({ messages }: Json) => messages.map(({ message }: Json) => message);

it('[RPT-13] [RPT-12] eight reports of a pair store each message once, and each case is complete', async () => {
  const { mina, jun, roomId, messageIds } = await aTalkingPair();
  const admin = await aMember(app(), { isAdmin: true });
  const ids: number[] = [];
  for (const [index, reason] of REPORT_REASONS.entries()) {
    const [reporter, reported] = index % 2 === 0 ? [mina, jun] : [jun, mina];
    // Another 10 of the older messages with each report.
    const older = messageIds.slice(index * 10, index * 10 + 10);
    ids.push(await aReport(reporter, reported, { reason, roomId, messageIds: older }));
  }
  expect(ids).toHaveLength(8);
  const copies = await stored(messageIds);
  expect(copies).toHaveLength(8 * 10 + 50);
  expect(new Set(copies.map(({ message_id }) => message_id)).size).toBe(copies.length);
  const [sizes] = await app().db.query<{ bytes: number }>(
    'select sum(length(evidence))::int as bytes from reports where id = any($1::bigint[])',
    [ids],
  );
  // The reports contain profile and names, not the texts.
  expect(sizes?.bytes).toBeLessThan(8 * 3000);

  for (const [index, id] of ids.entries()) {
    const evidence = await evidenceOf(admin, id);
    const numbers = [...Array(10).keys()].map((n) => index * 10 + n + 1);
    const last = [...Array(50).keys()].map((n) => n + 151);
    expect(textsOf(evidence)).toEqual([...numbers, ...last].map((n) => `message ${n}`));
    const reported = evidence.messages.filter((message: Json) => message.reported);
    expect(reported).toHaveLength(10);
    expect(evidence.messages[0].sender.name).toBe('준');
  }
});

it('[RPT-13] [RPT-15] each report shows its time, and the last one that needs a copy destroys it', async () => {
  const { mina, jun, roomId, messageIds } = await aTalkingPair();
  const admin = await aMember(app(), { isAdmin: true });
  const walk = await aWalk(app(), jun, roomId);
  const first = await aReport(mina, jun);
  await jun.client.patch(`/api/users/${jun.id}`, { name: '다른이름' });
  await jun.client.patch(`/api/walks/${walk.id}`, { note: '장소는 나중에' });
  app().clock.advance(DAY_MS);
  const second = await aReport(mina, jun, { reason: 'spam' });
  const [before, after] = [await evidenceOf(admin, first), await evidenceOf(admin, second)];
  expect(before.messages).toHaveLength(50);
  expect(before.messages.at(-1).walk.note).toBeNull();
  // The last message is the change itself.
  expect(after.messages.at(-2).walk.note).toBe('장소는 나중에');
  expect(before.messages.at(-1).sender.name).toBe('준');
  expect(after.messages.at(-1).sender.name).toBe('다른이름');
  // 49 messages and two states of the walk.
  expect(await stored(messageIds)).toHaveLength(49);

  await closeReport(admin, first, 'dismiss');
  app().clock.advance(EVIDENCE_RETENTION_MS);
  await cleanUp();
  const relogged = { ...admin, ...(await signIn(app(), admin.id)) };
  expect(await evidenceOf(relogged, first)).toBeNull();
  expect(await evidenceOf(relogged, second)).toEqual(after);
  // 48 messages beside the proposal and its change.
  expect(await stored(messageIds)).toHaveLength(48);
  const walkCopies = await app().db.query(
    `select from evidence_messages where message_id not in (select unnest($1::bigint[]))
        and message_id in (select id from chat_messages where room_id = $2)`,
    [messageIds, roomId],
  );
  expect(walkCopies).toHaveLength(2);

  await closeReport(relogged, second, 'dismiss');
  app().clock.advance(EVIDENCE_RETENTION_MS);
  await cleanUp();
  expect(await stored(messageIds)).toEqual([]);
});
