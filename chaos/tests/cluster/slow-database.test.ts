import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { hashPassword } from '../../../server/src/platform/security/passwords.ts';
import type { ApiResponse } from '../../api-client.ts';
import type { TestUser } from '../../test-users.ts';
import { sendUntilAcknowledged, UNAVAILABLE } from '../_support/conversation.ts';
import { cluster } from '../_support/shared-cluster.ts';

const STATEMENT_TAKES_MS = 500;
/** Pause between two polls of a user; a page waits 3 s. */
const POLL_EVERY_MS = 100;
/** About sixteen statements, one after the other. */
const LOG_IN_TIMEOUT_MS = 20_000;
/** Connections of one process to the database. */
const CONNECTIONS = 12;
const PASSWORD = '산책은 매일 두 번';

async function setPassword({ id }: TestUser): Promise<string> {
  const email = `${randomUUID()}@chaos.example`;
  const sql = 'update users set email = $2, password_hash = $3 where id = $1';
  await cluster().db.query(sql, [id, email, await hashPassword(PASSWORD)]);
  return email;
}

const poll = (user: TestUser, at: number) =>
  cluster().callOn(at)(user, 'GET', `/api/chat/rooms/${user.id}`);

it('[REL-25] while every statement takes 0.5 s all calls return, sends and log-ins succeed during a storm of polls, and afterwards all calls succeed', async () => {
  const { users, members } = await cluster().createPopulation(30);
  const [mina] = users;
  if (!mina) throw new Error('no user');
  const email = await setPassword(mina);
  const senderOf = new Map([...members].map(([roomId, [senderId]]) => [roomId, senderId]));
  const send =
    (roomId: number) =>
    (message: string, clientId: string = randomUUID()) => {
      const sender = users.find(({ id }) => id === senderOf.get(roomId)) ?? mina;
      const body = { roomId, senderId: sender.id, message, clientId };
      return cluster().call(sender, 'POST', '/api/chat/messages', body);
    };
  const pids = cluster().apps.map((app) => app.pid());
  const proxies = [...cluster().faultProxies.values()];
  const restore = () => {
    for (const { database } of proxies) database.restore();
  };
  onTestFinished(restore);
  for (const { database } of proxies) database.delay(STATEMENT_TAKES_MS);

  let isFinished = false;
  const storm = users.map(async (user, at) => {
    const responses: (ApiResponse | null)[] = [];
    while (!isFinished) {
      responses.push(...(await Promise.all([poll(user, at % 2), poll(user, at % 2)])));
      await sleep(POLL_EVERY_MS);
    }
    return responses;
  });
  const busyRooms = [...members.keys()].slice(0, 10);
  await Promise.all(busyRooms.map((roomId) => sendUntilAcknowledged(send(roomId), '느려도 가요')));
  const visitor = { ...mina, cookie: '' };
  const logIn = { email, password: PASSWORD };
  const loggedIn = await cluster().call(
    visitor,
    'POST',
    '/api/auth/login',
    logIn,
    LOG_IN_TIMEOUT_MS,
  );
  isFinished = true;
  const polls = (await Promise.all(storm)).flat();
  expect(loggedIn?.status).toBe(200);
  // Each poll got a complete response within the time limit of a call, and some returned the list.
  const rejected = polls.filter((response) => response?.status !== 200);
  for (const response of rejected)
    expect(response).toMatchObject({ status: 503, body: UNAVAILABLE });
  expect(rejected.length).toBeLessThan(polls.length);

  restore();
  await cluster().untilReady();
  const finalResponses = await Promise.all(
    [...members.keys()].map((roomId) => send(roomId)('다시 빨라요')),
  );
  expect(finalResponses.map((response) => response?.status)).toEqual(finalResponses.map(() => 201));
  const expectLists = async (of: readonly TestUser[]) => {
    const lists = await Promise.all(of.map((user) => poll(user, 1)));
    expect(lists.map((response) => response?.status)).toEqual(lists.map(() => 200));
  };
  // First as many at a time as there are connections, so that none waits; then all at once.
  for (let from = 0; from < users.length; from += CONNECTIONS) {
    await expectLists(users.slice(from, from + CONNECTIONS));
  }
  await expectLists(users);
  expect(cluster().apps.map((app) => app.pid())).toEqual(pids);
});
