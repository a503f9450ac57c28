/** A deployment: the processes restart one after the other while users send and have sockets open. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { RECONNECT } from '@meongmate/shared/realtime/connection';
import { backoffMs } from '@meongmate/shared/rules/backoff';
import type { LocalCluster } from '../scripts/cluster/local-cluster.ts';
import { waitFor } from '../tooling/processes/wait-for.ts';
import { createCaller } from './api-client.ts';
import { closeAll, comeBack, type OpenSocket, openSockets } from './open-sockets.ts';
import type { Neighbourhood, Person } from './test-users.ts';

const SENT_WITHIN_MS = 60_000;
const SETTLED_WITHIN_MS = 120_000;

interface Options {
  sockets: number;
  messagesPerSecond: number;
  onRestarted?(at: number): void;
}

export interface RollingRestart {
  /** The ids of the acknowledged messages, after any number of attempts. */
  acknowledgedIds: number[];
  /** Messages that were never acknowledged. */
  failedWrites: number;
  /** Failed attempts by status; 0 without a response. */
  refusals: Map<number, number>;
  /** The milliseconds until each closed socket was connected again. */
  backMs: number[];
  /** Sockets given up after as many attempts as the page makes. */
  lost: number;
  closedWith: Set<number>;
  exits: { code: number | null; tookMs: number }[];
}

/** Keeps sockets open: a closed one reconnects like the page. */
async function keepOpen(
  url: string,
  people: readonly Person[],
  count: number,
  result: RollingRestart,
) {
  const open = new Set<OpenSocket>();
  let isOver = false;
  async function bringBack({ person }: OpenSocket): Promise<void> {
    const sinceMs = performance.now();
    const back = await comeBack(url, person);
    if (!back) {
      result.lost += 1;
      return;
    }
    result.backMs.push(performance.now() - sinceMs);
    hold(back);
  }
  function hold(one: OpenSocket): void {
    open.add(one);
    one.socket.on('close', (code) => {
      open.delete(one);
      if (isOver) return;
      result.closedWith.add(code);
      void bringBack(one);
    });
  }
  for (const one of await openSockets(url, people, count)) hold(one);
  return {
    untilBack: () =>
      waitFor('everybody is back', SETTLED_WITHIN_MS, () => open.size + result.lost === count),
    close() {
      isOver = true;
      closeAll([...open]);
    },
  };
}

/** Sends at a constant rate, each message until it is acknowledged, until `finish` is called. */
function writeSteadily(
  url: string,
  { people, members }: Neighbourhood,
  perSecond: number,
  result: RollingRestart,
) {
  const { call, close } = createCaller(url);
  const byId = new Map(people.map((person) => [person.id, person]));
  const rooms = [...members];
  let isOver = false;

  /** Like a page: each user sends one message after the other, each until it is acknowledged. */
  const lastOf = new Map<Person, Promise<void>>();
  async function send(sender: Person, roomId: number): Promise<void> {
    const body = { roomId, senderId: sender.id, message: '산책 갈래요?', clientId: randomUUID() };
    const deadline = performance.now() + SENT_WITHIN_MS;
    while (performance.now() < deadline) {
      const answer = await call(sender, 'POST', '/api/chat/messages', body);
      if (answer?.status === 200 || answer?.status === 201) {
        result.acknowledgedIds.push((answer.body as { id: number }).id);
        return;
      }
      const status = answer?.status ?? 0;
      result.refusals.set(status, (result.refusals.get(status) ?? 0) + 1);
      await sleep(backoffMs(0, RECONNECT, Math.random()));
    }
    result.failedWrites += 1;
  }
  function queue(at: number): void {
    const [roomId, pair] = rooms[at % rooms.length] ?? [0, []];
    const sender = byId.get(pair[at % 2] ?? 0);
    if (!sender) throw new Error('nobody is there');
    const before = lastOf.get(sender) ?? Promise.resolve();
    lastOf.set(
      sender,
      before.then(() => send(sender, roomId)),
    );
  }

  const writing = (async () => {
    const started = performance.now();
    for (let queued = 0; !isOver; await sleep(2)) {
      const due = ((performance.now() - started) / 1000) * perSecond;
      for (; queued < due; queued += 1) queue(queued);
    }
    await Promise.all(lastOf.values());
  })();
  return {
    async finish(): Promise<void> {
      isOver = true;
      await writing;
      close();
    },
  };
}

export async function restartInTurn(
  cluster: LocalCluster,
  neighbourhood: Neighbourhood,
  { sockets, messagesPerSecond, onRestarted }: Options,
): Promise<RollingRestart> {
  const result: RollingRestart = {
    acknowledgedIds: [],
    failedWrites: 0,
    refusals: new Map(),
    backMs: [],
    lost: 0,
    closedWith: new Set(),
    exits: [],
  };
  const kept = await keepOpen(cluster.url, neighbourhood.people, sockets, result);
  const writer = writeSteadily(cluster.url, neighbourhood, messagesPerSecond, result);
  for (const [at, app] of cluster.apps.entries()) {
    const startedMs = performance.now();
    const code = await app.terminate();
    result.exits.push({ code, tookMs: performance.now() - startedMs });
    await app.start();
    await cluster.untilReady();
    await kept.untilBack();
    onRestarted?.(at);
  }
  await writer.finish();
  kept.close();
  return result;
}
