/** A deployment: the processes restart one after the other while users send and have sockets open. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { RECONNECT } from '@meongmate/shared/realtime/connection';
import { backoffMs } from '@meongmate/shared/rules/backoff';
import type { LocalCluster } from '../scripts/cluster/local-cluster.ts';
import { waitFor } from '../tooling/processes/wait-for.ts';
import { createApiClient } from './api-client.ts';
import { closeAll, type OpenSocket, openSockets, reconnect } from './open-sockets.ts';
import type { Population, TestUser } from './test-users.ts';

const SEND_TIMEOUT_MS = 60_000;
const RECONNECT_TIMEOUT_MS = 120_000;

interface Options {
  sockets: number;
  messagesPerSecond: number;
  /** The built server that each process runs after its restart; that of this version by default. */
  build?: string;
  /** Runs after each restart, while the next process is not restarted yet. */
  onRestarted?(index: number): Promise<void>;
}

export interface RollingRestartResult {
  /** The ids of the acknowledged messages, after any number of attempts. */
  acknowledgedIds: number[];
  /** Messages that were never acknowledged. */
  failedWrites: number;
  /** Failed attempts by status; 0 without a response. */
  failedAttempts: Map<number, number>;
  /** The milliseconds until each closed socket was connected again. */
  reconnectMs: number[];
  /** Sockets given up after as many attempts as the page makes. */
  lostSockets: number;
  closeCodes: Set<number>;
  exits: { code: number | null; tookMs: number }[];
}

/** Keeps sockets open: a closed one reconnects like the page. */
async function keepConnected(
  url: string,
  users: readonly TestUser[],
  count: number,
  result: RollingRestartResult,
) {
  const open = new Set<OpenSocket>();
  let isFinished = false;
  async function reconnectUser({ user }: OpenSocket): Promise<void> {
    const sinceMs = performance.now();
    const reconnected = await reconnect(url, user);
    if (!reconnected) {
      result.lostSockets += 1;
      return;
    }
    result.reconnectMs.push(performance.now() - sinceMs);
    track(reconnected);
  }
  function track(connection: OpenSocket): void {
    open.add(connection);
    connection.socket.on('close', (code) => {
      open.delete(connection);
      if (isFinished) return;
      result.closeCodes.add(code);
      void reconnectUser(connection);
    });
  }
  for (const connection of await openSockets(url, users, count)) track(connection);
  return {
    untilReconnected: () =>
      waitFor(
        'all sockets are connected again',
        RECONNECT_TIMEOUT_MS,
        () => open.size + result.lostSockets === count,
      ),
    close() {
      isFinished = true;
      closeAll([...open]);
    },
  };
}

/** Sends at a constant rate, each message until it is acknowledged, until `finish` is called. */
function sendAtConstantRate(
  url: string,
  { users, members }: Population,
  perSecond: number,
  result: RollingRestartResult,
) {
  const { call, close } = createApiClient(url);
  const byId = new Map(users.map((user) => [user.id, user]));
  const rooms = [...members];
  let isFinished = false;

  /** Like a page: each user sends one message after the other, each until it is acknowledged. */
  const lastOf = new Map<TestUser, Promise<void>>();
  async function send(sender: TestUser, roomId: number): Promise<void> {
    const body = { roomId, senderId: sender.id, message: '산책 갈래요?', clientId: randomUUID() };
    const deadline = performance.now() + SEND_TIMEOUT_MS;
    while (performance.now() < deadline) {
      const response = await call(sender, 'POST', '/api/chat/messages', body);
      if (response?.status === 200 || response?.status === 201) {
        result.acknowledgedIds.push((response.body as { id: number }).id);
        return;
      }
      const status = response?.status ?? 0;
      result.failedAttempts.set(status, (result.failedAttempts.get(status) ?? 0) + 1);
      await sleep(backoffMs(0, RECONNECT, Math.random()));
    }
    result.failedWrites += 1;
  }
  function queue(index: number): void {
    const [roomId, pair] = rooms[index % rooms.length] ?? [0, []];
    const sender = byId.get(pair[index % 2] ?? 0);
    if (!sender) throw new Error('no user');
    const previous = lastOf.get(sender) ?? Promise.resolve();
    lastOf.set(
      sender,
      previous.then(() => send(sender, roomId)),
    );
  }

  const writing = (async () => {
    const started = performance.now();
    for (let queued = 0; !isFinished; await sleep(2)) {
      const due = ((performance.now() - started) / 1000) * perSecond;
      for (; queued < due; queued += 1) queue(queued);
    }
    await Promise.all(lastOf.values());
  })();
  return {
    async finish(): Promise<void> {
      isFinished = true;
      await writing;
      close();
    },
  };
}

export async function runRollingRestart(
  cluster: Pick<LocalCluster, 'url' | 'apps' | 'untilReady'>,
  population: Population,
  { sockets, messagesPerSecond, build, onRestarted }: Options,
): Promise<RollingRestartResult> {
  const result: RollingRestartResult = {
    acknowledgedIds: [],
    failedWrites: 0,
    failedAttempts: new Map(),
    reconnectMs: [],
    lostSockets: 0,
    closeCodes: new Set(),
    exits: [],
  };
  const connections = await keepConnected(cluster.url, population.users, sockets, result);
  const writer = sendAtConstantRate(cluster.url, population, messagesPerSecond, result);
  for (const [index, app] of cluster.apps.entries()) {
    const startedMs = performance.now();
    const code = await app.terminate();
    result.exits.push({ code, tookMs: performance.now() - startedMs });
    await app.start(build);
    await cluster.untilReady();
    await connections.untilReconnected();
    await onRestarted?.(index);
  }
  await writer.finish();
  connections.close();
  return result;
}
