import { expect, it, vi } from 'vitest';
import { createRandom } from '../../server/seed/random.ts';
import type { Call } from '../api-client.ts';
import { watchDeliveries } from '../delivery-watch.ts';
import { redisPartition } from '../faults.ts';
import { runRound } from '../round.ts';
import { auditDatabase, type Person } from '../test-users.ts';
import { aPair, listen, textsOf } from './_support/conversation.ts';
import { useCluster } from './_support/test-cluster.ts';

const cluster = useCluster({ hasWays: 'all' });
vi.setConfig({ testTimeout: 60_000 });

const PAGE = 50;
/** More often than the page polls, so that any delay comes from the server. */
const POLL_EVERY_MS = 100;
/** From REL-9: the maximum delay of a delivery by polling. */
const DELIVERED_WITHIN_MS = 3000;

const readiness = () =>
  Promise.all(cluster().apps.map(async ({ url }) => (await fetch(`${url}/readyz`)).status === 200));

/** The first process keeps its Redis; the second one neither receives nor sends events. */
async function cutOffSecond(): Promise<void> {
  cluster().wayOf(1).redis.stall();
  await vi.waitFor(async () => expect(await readiness()).toEqual([true, false]), {
    timeout: 15_000,
  });
}
async function mend(): Promise<void> {
  cluster().wayOf(1).redis.mend();
  await cluster().untilReady();
}

// The first test, while every process still trusts its caches.
it('[REL-9] [CLI-11] the listener of one process stops under load: no commit fails, and its polls show every message in time', async () => {
  const pairs = await Promise.all(Array.from({ length: 20 }, () => aPair(cluster())));
  const call = cluster().callOn(0);
  const watches = pairs.map(({ jun, roomId }) =>
    watchDeliveries(cluster().callOn(1), jun, roomId, POLL_EVERY_MS),
  );
  const failed: unknown[] = [];
  let isStopped = false;
  const writing = pairs.map(async ({ send }, at) => {
    for (let number = 1, since = 0; since < 20; number += 1) {
      if (isStopped) since += 1;
      const answer = await send(String(number), undefined, call);
      if (answer?.status === 201) watches[at]?.acknowledged(number);
      else failed.push(answer);
    }
  });
  const haveAllShown = () => watches.every((watch) => watch.counts().shown > 10);
  await vi.waitFor(() => expect(haveAllShown()).toBe(true), { timeout: 20_000 });
  await cutOffSecond();
  isStopped = true;
  await Promise.all(writing);
  const deliveries = (await Promise.all(watches.map((watch) => watch.finish()))).flat();
  await mend();
  expect(failed).toEqual([]);
  expect(Math.max(...deliveries)).toBeLessThan(DELIVERED_WITHIN_MS);
});

/** Reads every page of the room on one process as the given user, oldest first. */
async function transcript(call: Call, person: Person, roomId: number): Promise<string[]> {
  const texts: string[] = [];
  let before = '';
  for (;;) {
    const page = await call(person, 'GET', `/api/chat/messages/${roomId}?limit=${PAGE}${before}`);
    if (page?.status !== 200) throw new Error(`a page got ${page?.status}`);
    texts.unshift(...(textsOf(page) ?? []));
    const messages = page.body as { id: number }[];
    if (messages.length < PAGE) return texts;
    before = `&before=${messages[0]?.id}`;
  }
}

it('[REL-20] [REL-3] users on both sides of a partition chat through the database, in one order', async () => {
  const { mina, jun, roomId, send } = await aPair(cluster());
  await cutOffSecond();
  const [first, second] = [cluster().callOn(0), cluster().callOn(1)];
  const each = Array.from({ length: 60 }, (_, at) => at);
  const body = (person: Person, text: string) => ({ roomId, senderId: person.id, message: text });
  const from = (call: Call, person: Person, name: string) =>
    each.map((at) => call(person, 'POST', '/api/chat/messages', body(person, `${name} ${at}`)));
  const answers = await Promise.all([...from(first, mina, '민아'), ...from(second, jun, '준')]);
  expect(answers.filter((answer) => answer?.status !== 201)).toEqual([]);

  const seen = await transcript(first, mina, roomId);
  expect(seen).toHaveLength(2 * each.length);
  expect(await transcript(second, jun, roomId)).toEqual(seen);
  await mend();
  const socket = await listen(cluster().appOf(1).url, jun);
  expect((await send('다시 함께', undefined, first))?.status).toBe(201);
  const frame = expect.objectContaining({
    message: expect.objectContaining({ message: '다시 함께' }),
  });
  await vi.waitFor(() => expect(socket.frames).toContainEqual(frame), { timeout: 5000 });
  socket.end();
});

it('[REL-13] [REL-20] a partition between two processes loses, duplicates and reorders no message', async () => {
  const result = await runRound({
    url: cluster().url,
    neighbourhood: await cluster().people(20),
    random: createRandom(5),
    faults: [redisPartition(cluster().wayOf(1), 1, () => 6000)],
    lastingMs: 2000,
    untilMended: () => cluster().untilReady(),
  });
  expect(result.violations).toEqual([]);
  expect(result.acknowledged).toBeGreaterThan(0);
  expect(await auditDatabase(cluster().db)).toEqual([]);
});
