/** The behaviour of two processes while one of them restarts or receives no events. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiCall, createApiClient } from '../../chaos/api-client.ts';
import { type DeliveryWatch, watchDeliveries } from '../../chaos/delivery-watch.ts';
import { runRollingRestart } from '../../chaos/rolling-restart.ts';
import { createPopulation, type Population, type TestUser } from '../../chaos/test-users.ts';
import type { ClusterOptions, LocalCluster } from '../../scripts/cluster/local-cluster.ts';
import { startBenchCluster } from '../bench-cluster.ts';
import { ownCpuMs } from '../cpu-time.ts';
import type { Row } from '../report.ts';
import { p50And99, p99 } from '../statistics.ts';

const LISTENER_USERS = 500;
const RESTART_RATE = 300;
const LISTENER_RATE = 500;
const LISTENER_SECONDS = 15;
const STOPPED_AFTER_SECONDS = 5;
const WATCHED = 40;
const POLL_EVERY_MS = 100;

async function onTwoProcesses<T>(
  users: number,
  options: ClusterOptions,
  measure: (cluster: LocalCluster, population: Population) => Promise<T>,
): Promise<T> {
  const { cluster, db, dispose } = await startBenchCluster(options);
  try {
    return await measure(cluster, await createPopulation(db, cluster.secret, users));
  } finally {
    await dispose();
  }
}

export const measureRollingRestart = (
  sockets: number,
  messagesPerSecond = RESTART_RATE,
): Promise<Row[]> =>
  // Each user has two devices, such as a phone and a computer.
  onTwoProcesses(sockets / 2, {}, async (cluster, population) => {
    const load = { sockets, messagesPerSecond };
    const [startedMs, ownBeforeMs] = [performance.now(), ownCpuMs()];
    const result = await runRollingRestart(cluster, population, load);
    const ownShare = (ownCpuMs() - ownBeforeMs) / (performance.now() - startedMs);
    const what = `[REL-10] two processes restart in turn, ${sockets} sockets, ${messagesPerSecond} messages/s`;
    const rejected = [...result.failedAttempts].map(
      ([status, count]) => `${count} times ${status}`,
    );
    const exitMs = Math.max(...result.exits.map(({ tookMs }) => tookMs));
    return [
      {
        what: `${what}: writes that failed`,
        unit: '',
        value: result.failedWrites,
        goal: { of: 'value', atMost: 0 },
        note: `${result.acknowledgedIds.length} acknowledged; tried again: ${rejected.join(', ') || 'none'}`,
      },
      {
        what: 'the last socket is back after',
        unit: 's',
        value: Math.max(...result.reconnectMs) / 1000,
        goal: { of: 'value', atMost: 10 },
        note: `${p50And99(result.reconnectMs)}; ${result.reconnectMs.length} came back, ${result.lostSockets} did not; clients and proxy took ${Math.round(ownShare * 100)} % of a core`,
      },
      { what: 'slowest exit', unit: 's', value: exitMs / 1000, goal: { of: 'value', atMost: 15 } },
    ];
  });

interface Room {
  roomId: number;
  sender: TestUser;
  partner: TestUser;
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
export const measureStoppedListener = (perSecond = LISTENER_RATE): Promise<Row[]> =>
  onTwoProcesses(LISTENER_USERS, { withFaultProxies: [1] }, async (cluster, { users, members }) => {
    const [first, second] = cluster.apps.map(({ url }) => createApiClient(url));
    if (!first || !second) throw new Error('two processes are required');
    const byId = new Map(users.map((person) => [person.id, person]));
    const rooms: Room[] = [...members].flatMap(([roomId, [senderId, partnerId]]) => {
      const [sender, partner] = [byId.get(senderId ?? 0), byId.get(partnerId ?? 0)];
      return sender && partner ? [{ roomId, sender, partner }] : [];
    });
    await warmUp(first.call, rooms);
    const watches = new Map<number, DeliveryWatch>(
      rooms
        .slice(0, WATCHED)
        .map(({ roomId, partner }) => [
          roomId,
          watchDeliveries(second.call, partner, roomId, POLL_EVERY_MS),
        ]),
    );
    const responseMs: number[] = [];
    let rejected = 0;
    let withoutResponse = 0;
    const send = async (number: number) => {
      const room = rooms[number % rooms.length];
      if (!room) return;
      const { roomId, sender } = room;
      const sinceMs = performance.now();
      const body = { roomId, senderId: sender.id, message: String(number) };
      const response = await first.call(sender, 'POST', '/api/chat/messages', body);
      if (!response) withoutResponse += 1;
      else if (response.status !== 201) rejected += 1;
      if (response?.status !== 201) return;
      responseMs.push(performance.now() - sinceMs);
      watches.get(roomId)?.acknowledged(number);
    };
    const sends: Promise<void>[] = [];
    const startedMs = performance.now();
    const seconds = () => (performance.now() - startedMs) / 1000;
    while (seconds() < LISTENER_SECONDS) {
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
        value: rejected,
        goal: { of: 'value', atMost: 0 },
        note: `${responseMs.length} acknowledged, ${withoutResponse} without an answer within 5 s`,
      },
      {
        what: 'answer p99',
        unit: 'ms',
        value: p99(responseMs),
        goal: { of: 'value', atMost: 100 },
        note: p50And99(responseMs),
      },
      {
        what: `longest until a poll there, every ${POLL_EVERY_MS} ms, showed a message`,
        unit: 'ms',
        value: Math.max(...deliveredMs),
        goal: { of: 'value', atMost: 3000 },
        note: `${p50And99(deliveredMs)} of ${deliveredMs.length}`,
      },
    ];
  });
