/** The behaviour of two processes while one of them restarts or receives no events. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiCall, createApiClient } from '../../chaos/api-client.ts';
import { type DeliveryWatch, watchDeliveries } from '../../chaos/delivery-watch.ts';
import { runRollingRestart } from '../../chaos/rolling-restart.ts';
import { createPopulation, type Population, type TestUser } from '../../chaos/test-users.ts';
import { findOrInstallServers } from '../../scripts/cluster/find-servers.ts';
import {
  type ClusterOptions,
  type LocalCluster,
  startLocalCluster,
} from '../../scripts/cluster/local-cluster.ts';
import type { Db } from '../../server/src/platform/db/db.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { openServerDb } from '../../server/src/platform/db/server-db.ts';
import { ownProcessorMs } from '../cpu-time.ts';
import type { Row } from '../report.ts';
import { p50And99, p99 } from '../statistics.ts';

const HINT_PEOPLE = 500;
const RESTART_RATE = 300;
const HINT_RATE = 500;
const HINT_SECONDS = 15;
const STOPPED_AFTER_SECONDS = 5;
const WATCHED = 40;
const POLL_EVERY_MS = 100;

async function onTwoProcesses<T>(
  people: number,
  options: ClusterOptions,
  work: (cluster: LocalCluster, population: Population) => Promise<T>,
): Promise<T> {
  let db: Db | undefined;
  const cluster = await startLocalCluster(await findOrInstallServers(), {
    hasPhotoStore: false,
    environment: { LOG_LEVEL: 'error' },
    prepare: async (url) => {
      db = openServerDb(url, { poolSize: 2 });
      await migrate(db);
    },
    ...options,
  });
  try {
    await cluster.untilReady();
    if (!db) throw new Error('the database was not prepared');
    return await work(cluster, await createPopulation(db, cluster.secret, people));
  } finally {
    await db?.close();
    await cluster.dispose();
  }
}

export const measureRollingRestart = (
  sockets: number,
  messagesPerSecond = RESTART_RATE,
): Promise<Row[]> =>
  // Each user has two devices, such as a phone and a computer.
  onTwoProcesses(sockets / 2, {}, async (cluster, population) => {
    const load = { sockets, messagesPerSecond };
    const [startedMs, ownBeforeMs] = [performance.now(), ownProcessorMs()];
    const result = await runRollingRestart(cluster, population, load);
    const ownShare = (ownProcessorMs() - ownBeforeMs) / (performance.now() - startedMs);
    const what = `[REL-10] two processes restart in turn, ${sockets} sockets, ${messagesPerSecond} messages/s`;
    const refused = [...result.failedAttempts].map(([status, count]) => `${count} times ${status}`);
    const exitMs = Math.max(...result.exits.map(({ tookMs }) => tookMs));
    return [
      {
        what: `${what}: writes that failed`,
        unit: '',
        ours: result.failedWrites,
        goal: { of: 'ours', atMost: 0 },
        note: `${result.acknowledgedIds.length} acknowledged; tried again: ${refused.join(', ') || 'none'}`,
      },
      {
        what: 'the last socket is back after',
        unit: 's',
        ours: Math.max(...result.reconnectMs) / 1000,
        goal: { of: 'ours', atMost: 10 },
        note: `${p50And99(result.reconnectMs)}; ${result.reconnectMs.length} came back, ${result.lostSockets} did not; clients and proxy took ${Math.round(ownShare * 100)} % of a core`,
      },
      { what: 'slowest exit', unit: 's', ours: exitMs / 1000, goal: { of: 'ours', atMost: 15 } },
    ];
  });

interface Room {
  roomId: number;
  sender: TestUser;
  other: TestUser;
}

/** Afterwards every session is cached and every statement prepared. */
async function warmUp(call: ApiCall, rooms: readonly Room[]): Promise<void> {
  for (let at = 0; at < rooms.length; at += WATCHED) {
    const sends = rooms.slice(at, at + WATCHED).map(({ roomId, sender }) => {
      const body = { roomId, senderId: sender.id, message: '0' };
      return call(sender, 'POST', '/api/chat/messages', body);
    });
    await Promise.all(sends);
  }
}

/** Writes on the first process while the second one's connection to Redis is stopped; polls on the second. */
export const measureStoppedListener = (perSecond = HINT_RATE): Promise<Row[]> =>
  onTwoProcesses(
    HINT_PEOPLE,
    { withFaultProxies: [1] },
    async (cluster, { users: people, members }) => {
      const [first, second] = cluster.apps.map(({ url }) => createApiClient(url));
      if (!first || !second) throw new Error('two processes were asked for');
      const byId = new Map(people.map((person) => [person.id, person]));
      const rooms: Room[] = [...members].flatMap(([roomId, [senderId, otherId]]) => {
        const [sender, other] = [byId.get(senderId ?? 0), byId.get(otherId ?? 0)];
        return sender && other ? [{ roomId, sender, other }] : [];
      });
      await warmUp(first.call, rooms);
      const watches = new Map<number, DeliveryWatch>(
        rooms
          .slice(0, WATCHED)
          .map(({ roomId, other }) => [
            roomId,
            watchDeliveries(second.call, other, roomId, POLL_EVERY_MS),
          ]),
      );
      const answerMs: number[] = [];
      let refused = 0;
      let unanswered = 0;
      const send = async (number: number) => {
        const room = rooms[number % rooms.length];
        if (!room) return;
        const { roomId, sender } = room;
        const sinceMs = performance.now();
        const body = { roomId, senderId: sender.id, message: String(number) };
        const answer = await first.call(sender, 'POST', '/api/chat/messages', body);
        if (!answer) unanswered += 1;
        else if (answer.status !== 201) refused += 1;
        if (answer?.status !== 201) return;
        answerMs.push(performance.now() - sinceMs);
        watches.get(roomId)?.acknowledged(number);
      };
      const sends: Promise<void>[] = [];
      const startedMs = performance.now();
      const seconds = () => (performance.now() - startedMs) / 1000;
      while (seconds() < HINT_SECONDS) {
        while (sends.length < seconds() * perSecond) sends.push(send(sends.length + 1));
        if (seconds() > STOPPED_AFTER_SECONDS) cluster.faultProxies.get(1)?.redis.stall();
        await sleep(2);
      }
      await Promise.all(sends);
      const deliveredMs = (
        await Promise.all([...watches.values()].map((one) => one.finish()))
      ).flat();
      for (const { close } of [first, second]) close();
      cluster.faultProxies.get(1)?.redis.restore();
      const what = `[REL-9] ${perSecond} messages/s, the listener of the other process stopped`;
      return [
        {
          what: `${what}: commits that failed`,
          unit: '',
          ours: refused,
          goal: { of: 'ours', atMost: 0 },
          note: `${answerMs.length} acknowledged, ${unanswered} without an answer within 5 s`,
        },
        {
          what: 'answer p99',
          unit: 'ms',
          ours: p99(answerMs),
          goal: { of: 'ours', atMost: 100 },
          note: p50And99(answerMs),
        },
        {
          what: `longest until a poll there, every ${POLL_EVERY_MS} ms, showed a message`,
          unit: 'ms',
          ours: Math.max(...deliveredMs),
          goal: { of: 'ours', atMost: 3000 },
          note: `${p50And99(deliveredMs)} of ${deliveredMs.length}`,
        },
      ];
    },
  );
