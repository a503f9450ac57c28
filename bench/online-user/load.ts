/** Many users at once, each polling and writing at their own times, independent of the responses. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type HttpConnection,
  type HttpRequest,
  openHttpConnection,
} from '../load/http-connection.ts';

/** One kind of request of one user, repeated with the tag of the last response. */
export interface RepeatedRequest {
  everyMs: number;
  request(): HttpRequest;
  isPoll: boolean;
}

export interface OnlineUser {
  requests: readonly RepeatedRequest[];
}

export interface LoadResult {
  /** From the time when a request was due until the end of its response. */
  ms: number[];
  polls: number;
  unchanged: number;
  failed: number;
}

interface PlannedRequest {
  atMs: number;
  send(isMeasured: boolean): Promise<void>;
}

export interface Phases {
  warmUpMs: number;
  measuredMs: number;
  /** Called when the warm-up is over. */
  onWarmUpEnd(): void;
}

/** The intervals of the page's two polls, and of one message a minute. */
export const ROOMS_EVERY_MS = 3000;
export const REQUESTS_EVERY_MS = 5000;
export const MESSAGE_EVERY_MS = 60_000;

/** Below the limit of connections for one network (REL-32). */
const USERS_PER_NETWORK = 500;

/** Requests that are due during the warm-up are sent but not counted. */
export async function applyLoad(
  url: string,
  users: readonly OnlineUser[],
  { warmUpMs, measuredMs, onWarmUpEnd }: Phases,
): Promise<LoadResult> {
  const result: LoadResult = { ms: [], polls: 0, unchanged: 0, failed: 0 };
  const connections: HttpConnection[] = [];
  const endMs = warmUpMs + measuredMs;
  const plan: PlannedRequest[] = [];
  for (const [at, user] of users.entries()) {
    const connection = openHttpConnection(url, `127.0.0.${1 + Math.floor(at / USERS_PER_NETWORK)}`);
    connections.push(connection);
    // The requests of one browser wait for each other here, which can only make them slower.
    let last: Promise<void> = Promise.resolve();
    for (const { everyMs, request, isPoll } of user.requests) {
      let etag: string | undefined;
      const send = async (atMs: number, isMeasured: boolean) => {
        const prepared = request();
        const headers = { ...prepared.headers, ...(isPoll && etag && { 'if-none-match': etag }) };
        const response = await connection.send({ ...prepared, headers }).catch(() => null);
        if (response?.etag) etag = response.etag;
        if (!isMeasured) return;
        result.ms.push(performance.now() - startedMs - atMs);
        if (isPoll) result.polls += 1;
        if (response?.status === 304) result.unchanged += 1;
        else if (!response || response.status >= 400) result.failed += 1;
      };
      for (let atMs = Math.random() * everyMs; atMs < endMs; atMs += everyMs) {
        const due = atMs;
        plan.push({
          atMs,
          send(isMeasured) {
            const prepared = last.then(() => send(due, isMeasured));
            last = prepared;
            return prepared;
          },
        });
      }
    }
  }
  plan.sort((a, b) => a.atMs - b.atMs);
  const startedMs = performance.now();
  const pending: Promise<void>[] = [];
  let next = 0;
  let isMeasuring = false;
  while (next < plan.length) {
    const nowMs = performance.now() - startedMs;
    if (!isMeasuring && nowMs >= warmUpMs) {
      isMeasuring = true;
      onWarmUpEnd();
    }
    for (let due = plan[next]; due && due.atMs <= nowMs; due = plan[++next]) {
      pending.push(due.send(due.atMs >= warmUpMs));
    }
    await sleep(1);
  }
  await Promise.all(pending);
  for (const connection of connections) connection.close();
  return result;
}
