import { setInterval } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { createRandom } from '../../../server/seed/random.ts';
import type { ApiCall } from '../../api-client.ts';
import { auditDatabase } from '../../audit-database.ts';
import { watchDeliveries } from '../../delivery-watch.ts';
import { redisPartition } from '../../faults.ts';
import { runRound } from '../../round.ts';
import type { TestUser } from '../../test-users.ts';
import { createConversation, messageTexts, openRecordedSocket } from '../_support/conversation.ts';
import { cluster } from '../_support/shared-cluster.ts';

/** An account may send 120 messages a minute: at this pace a test must send for less than 24 s. */
const SEND_EVERY_MS = 200;
const PAGE_SIZE = 50;
/** More often than the web app polls, so that any delay comes from the server. */
const POLL_EVERY_MS = 100;
/** From REL-9: the maximum delay of a delivery by polling. */
const MAX_DELAY_MS = 3000;

const readiness = () =>
  Promise.all(cluster().apps.map(async ({ url }) => (await fetch(`${url}/readyz`)).status === 200));

/** The first process still reaches Redis; the second neither receives nor sends events. */
async function partitionSecondProcess(): Promise<void> {
  cluster().proxiesAt(1).redis.stall();
  await vi.waitFor(async () => expect(await readiness()).toEqual([true, false]), {
    timeout: 15_000,
  });
}
async function endPartition(): Promise<void> {
  cluster().proxiesAt(1).redis.restore();
  await cluster().untilReady();
}

// The first test, while every process still trusts its caches.
it('[REL-9] [CLI-11] the listener of one process stops under load: no commit fails, and its polls show every message in time', async () => {
  const conversations = await Promise.all(
    Array.from({ length: 6 }, () => createConversation(cluster())),
  );
  const call = cluster().callOn(0);
  const watches = conversations.map(({ jun, roomId }) =>
    watchDeliveries(cluster().callOn(1), jun, roomId, POLL_EVERY_MS),
  );
  const failed: unknown[] = [];
  let isStopped = false;
  const writing = conversations.map(async ({ send }, at) => {
    let [number, sentSinceStop] = [0, 0];
    for await (const _ of setInterval(SEND_EVERY_MS)) {
      if (sentSinceStop === 20) break;
      if (isStopped) sentSinceStop += 1;
      number += 1;
      const response = await send(String(number), undefined, call);
      if (response?.status === 201) watches[at]?.acknowledged(number);
      else failed.push(response);
    }
  });
  const haveAllDelivered = () => watches.every((watch) => watch.counts().delivered > 10);
  await vi.waitFor(() => expect(haveAllDelivered()).toBe(true), { timeout: 20_000 });
  await partitionSecondProcess();
  isStopped = true;
  await Promise.all(writing);
  const delaysMs = (await Promise.all(watches.map((watch) => watch.finish()))).flat();
  await endPartition();
  expect(failed).toEqual([]);
  expect(Math.max(...delaysMs)).toBeLessThan(MAX_DELAY_MS);
});

/** Reads every page of the room on one process as the given user, oldest first. */
async function transcript(call: ApiCall, user: TestUser, roomId: number): Promise<string[]> {
  const texts: string[] = [];
  let before = '';
  for (;;) {
    const page = await call(
      user,
      'GET',
      `/api/chat/messages/${roomId}?limit=${PAGE_SIZE}${before}`,
    );
    if (page?.status !== 200) throw new Error(`a page got ${page?.status}`);
    texts.unshift(...(messageTexts(page) ?? []));
    const messages = page.body as { id: number }[];
    if (messages.length < PAGE_SIZE) return texts;
    before = `&before=${messages[0]?.id}`;
  }
}

it('[REL-9] [MSG-9] users on both sides of a partition chat through the database, in one order', async () => {
  const { mina, jun, roomId, send } = await createConversation(cluster());
  await partitionSecondProcess();
  const [first, second] = [cluster().callOn(0), cluster().callOn(1)];
  const numbers = Array.from({ length: 30 }, (_, at) => at);
  const body = (user: TestUser, text: string) => ({ roomId, senderId: user.id, message: text });
  const from = (call: ApiCall, user: TestUser, name: string) =>
    numbers.map((at) => call(user, 'POST', '/api/chat/messages', body(user, `${name} ${at}`)));
  const responses = await Promise.all([...from(first, mina, '민아'), ...from(second, jun, '준')]);
  expect(responses.filter((response) => response?.status !== 201)).toEqual([]);

  const expected = await transcript(first, mina, roomId);
  expect(expected).toHaveLength(2 * numbers.length);
  expect(await transcript(second, jun, roomId)).toEqual(expected);
  await endPartition();
  const socket = await openRecordedSocket(cluster().appAt(1).url, jun);
  expect((await send('다시 함께', undefined, first))?.status).toBe(201);
  const frame = expect.objectContaining({
    message: expect.objectContaining({ message: '다시 함께' }),
  });
  await vi.waitFor(() => expect(socket.frames).toContainEqual(frame), { timeout: 20_000 });
  socket.end();
});

it('[REL-1] [REL-9] a partition between one process and Redis loses, duplicates and reorders no message', async () => {
  const result = await runRound({
    url: cluster().url,
    population: await cluster().createPopulation(20),
    random: createRandom(5),
    faults: [redisPartition(cluster().proxiesAt(1), 1, () => 6000)],
    durationMs: 2000,
    untilRecovered: () => cluster().untilReady(),
  });
  expect(result.violations).toEqual([]);
  expect(result.acknowledged).toBeGreaterThan(0);
  expect(await auditDatabase(cluster().db)).toEqual([]);
});
