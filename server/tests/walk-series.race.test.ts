import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Member, onProcess } from './_support/builders.ts';
import { inParallel } from './_support/in-parallel.ts';
import type { TestApp } from './_support/test-app.ts';
import type { TestDatabase } from './_support/test-database.ts';
import { startTwoProcesses, type TwoProcesses } from './_support/two-processes.ts';
import { aPair, aSeries, messagesOf, propose, seriesOf, upcoming } from './_support/walk-series.ts';

const ROUNDS = 10;

let database: TestDatabase;
let first: TestApp;
let second: TestApp;

let close: TwoProcesses['close'];
beforeAll(async () => {
  ({ database, first, second, close } = await startTwoProcesses());
});
afterAll(() => close?.());

const onSecond = (member: Member) => onProcess(second, member);
const statusesOf = (responses: readonly { status: number }[]) =>
  responses.map(({ status }) => status);
/** What the messages say about the series, in their order. */
const eventsOf = async (member: Member, roomId: number): Promise<string[]> =>
  (await messagesOf(member, roomId)).flatMap(
    ({ seriesEvent }: { seriesEvent: { action: string } | null }) => seriesEvent?.action ?? [],
  );
const walksOf = (roomId: number) =>
  database.db.query<{ id: number; status: string; starts_at: Date; week: string; version: number }>(
    'select id, status, starts_at, week::text, version from walks where room_id = $1 order by starts_at',
    [roomId],
  );

it('[WALK-46] [WALK-49] a series that both members propose at once on two processes is one series', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair = await aPair(first);
    const { ann, ben, roomId } = pair;
    const members = [ann, onSecond(ann), ben, onSecond(ben)];
    const responses = await inParallel(members.length, (index) =>
      propose({ ...pair, ann: members[index] as Member }),
    );
    expect(statusesOf(responses).sort()).toEqual([200, 200, 200, 201]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await seriesOf(ann)).toHaveLength(1);
    expect(await walksOf(roomId)).toHaveLength(1);
    expect(await eventsOf(onSecond(ben), roomId)).toEqual(['proposed']);
  }
});

it('[WALK-36] [WALK-46] both confirm a week while one skips it on two processes: it is skipped, and the next week follows once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair = await aPair(first);
    const { ann, ben, roomId } = pair;
    // It begins within the hours in which it can be confirmed.
    const soon = new Date(first.clock.now().getTime() + HOUR_MS);
    const { id, walkId } = await aSeries(pair, soon);
    const { version } = (await upcoming(ann))[0];
    const [byAnn, byBen, skipped] = statusesOf(
      await Promise.all([
        ann.client.put(`/api/walks/${walkId}/confirm`, { version }),
        onSecond(ben).client.put(`/api/walks/${walkId}/confirm`, { version }),
        onSecond(ann).client.delete(`/api/walks/${walkId}?version=${version}`),
      ]),
    );
    expect(skipped).toBe(200);
    expect([200, 409]).toContain(byAnn);
    expect([200, 409]).toContain(byBen);
    const [week, ...others] = await walksOf(roomId);
    expect(week).toMatchObject({ id: walkId, status: 'cancelled' });
    expect(others.map(({ status }) => status)).toEqual(['accepted', 'accepted']);
    expect(new Set(others.map(({ week: monday }) => monday)).size).toBe(2);
    expect(await seriesOf(ben)).toMatchObject([{ id, status: 'accepted' }]);
  }
});

it('[WALK-46] [WALK-50] an answer and the end of a series at the same time: the end wins, and no walk stays open', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const pair = await aPair(first);
    const { ann, ben, roomId } = pair;
    const { body: walk } = await propose(pair);
    const path = `/api/walk-series/${walk.series.id}`;
    const [answered, ended] = statusesOf(
      await Promise.all([
        onSecond(ben).client.put(`${path}/answer`, { answer: 'accept' }),
        ann.client.delete(path),
      ]),
    );
    expect(ended).toBe(200);
    expect([200, 409]).toContain(answered);
    const events = await eventsOf(ann, roomId);
    expect(events).toEqual(
      answered === 200 ? ['proposed', 'accepted', 'ended'] : ['proposed', 'ended'],
    );
    const walks = await walksOf(roomId);
    expect(new Set(walks.map(({ status }) => status))).toEqual(new Set(['cancelled']));
    expect(await upcoming(onSecond(ben))).toEqual([]);
    const jobs = await database.db.query("select from jobs where key = 'walk-series ' || $1", [
      walk.series.id,
    ]);
    expect(jobs).toEqual([]);
  }
});

it('[WALK-46] the week that follows is made once, whichever process does it', async () => {
  const pair = await aPair(first);
  const { ann, roomId, ben } = pair;
  const { startsAt } = await aSeries(pair);
  for (let week = 0; week < 3; week += 1) {
    first.clock.advance(
      startsAt.getTime() + week * 7 * DAY_MS + HOUR_MS - first.clock.now().getTime(),
    );
    await expect.poll(async () => (await upcoming(ben)).length).toBe(2);
  }
  const weeks = (await walksOf(roomId)).map(({ week }) => week);
  expect(weeks).toHaveLength(5);
  expect(new Set(weeks).size).toBe(5);
  expect(await eventsOf(ann, roomId)).toEqual(['proposed', 'accepted']);
});
