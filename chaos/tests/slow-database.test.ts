import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { hashPassword } from '../../server/src/platform/security/passwords.ts';
import type { Answer } from '../api-client.ts';
import type { Person } from '../test-users.ts';
import { UNAVAILABLE, untilSent } from './_support/conversation.ts';
import { useCluster } from './_support/test-cluster.ts';

const cluster = useCluster({ hasWays: 'all' });
vi.setConfig({ testTimeout: 120_000 });

const STATEMENT_TAKES_MS = 500;
/** Thirty times as often as a page. */
const POLL_EVERY_MS = 100;
/** About sixteen statements, one after the other. */
const LOG_IN_WITHIN_MS = 20_000;
/** Connections of one process to the database. */
const CONNECTIONS = 12;
const PASSWORD = '산책은 매일 두 번';

async function givePassword({ id }: Person): Promise<string> {
  const email = `${randomUUID()}@torture.example`;
  const sql = 'update users set email = $2, password_hash = $3 where id = $1';
  await cluster().db.query(sql, [id, email, await hashPassword(PASSWORD)]);
  return email;
}

const poll = (person: Person, at: number) =>
  cluster().callOn(at)(person, 'GET', `/api/chat/rooms/${person.id}`);

it('[REL-25] [REL-16] while every statement takes 0.5 s all calls return, sends and log-ins succeed during a storm of polls, and afterwards no call waits', async () => {
  const { people, members } = await cluster().people(60);
  const [mina] = people;
  if (!mina) throw new Error('nobody is there');
  const email = await givePassword(mina);
  const senderOf = new Map([...members].map(([roomId, [senderId]]) => [roomId, senderId]));
  const send =
    (roomId: number) =>
    (message: string, clientId: string = randomUUID()) => {
      const sender = people.find(({ id }) => id === senderOf.get(roomId)) ?? mina;
      const body = { roomId, senderId: sender.id, message, clientId };
      return cluster().call(sender, 'POST', '/api/chat/messages', body);
    };
  const pids = cluster().apps.map((app) => app.pid());
  for (const { database } of cluster().ways.values()) database.delay(STATEMENT_TAKES_MS);

  let isOver = false;
  const storm = people.map(async (person, at) => {
    const answers: (Answer | null)[] = [];
    while (!isOver) {
      answers.push(...(await Promise.all([poll(person, at % 2), poll(person, at % 2)])));
      await sleep(POLL_EVERY_MS);
    }
    return answers;
  });
  const busyRooms = [...members.keys()].slice(0, 20);
  await Promise.all(busyRooms.map((roomId) => untilSent(send(roomId), '느려도 가요')));
  const visitor = { ...mina, cookie: '' };
  const logIn = { email, password: PASSWORD };
  const loggedIn = await cluster().call(
    visitor,
    'POST',
    '/api/auth/login',
    logIn,
    LOG_IN_WITHIN_MS,
  );
  isOver = true;
  const polls = (await Promise.all(storm)).flat();
  expect(loggedIn?.status).toBe(200);
  // Each poll got a complete response within the time limit of a call, and some returned the list.
  const refused = polls.filter((answer) => answer?.status !== 200);
  for (const answer of refused) expect(answer).toMatchObject({ status: 503, body: UNAVAILABLE });
  expect(refused.length).toBeLessThan(polls.length);

  for (const { database } of cluster().ways.values()) database.mend();
  // No old call is waiting any more: all new calls are served at once.
  await cluster().untilReady();
  const after = await Promise.all([...members.keys()].map((roomId) => send(roomId)('다시 빨라요')));
  expect(after.map((answer) => answer?.status)).toEqual(after.map(() => 201));
  const expectLists = async (of: readonly Person[]) => {
    const lists = await Promise.all(of.map((person) => poll(person, 1)));
    expect(lists.map((answer) => answer?.status)).toEqual(lists.map(() => 200));
  };
  // First as many at a time as there are connections, so that none waits; then all at once.
  for (let from = 0; from < people.length; from += CONNECTIONS) {
    await expectLists(people.slice(from, from + CONNECTIONS));
  }
  await expectLists(people);
  expect(cluster().apps.map((app) => app.pid())).toEqual(pids);
});
