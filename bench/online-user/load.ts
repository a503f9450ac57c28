/** Many users at once, each polling and writing at their own times, independent of the responses. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpConnection, openHttpConnection, type Request } from '../load/http-connection.ts';

/** One kind of request of one user, repeated with the tag of the last response. */
export interface Repeated {
  everyMs: number;
  request(): Request;
  isPoll: boolean;
}

export interface OnlineUser {
  calls: readonly Repeated[];
}

export interface LoadResult {
  /** From the time when a request was due until the end of its response. */
  ms: number[];
  polls: number;
  unchanged: number;
  failed: number;
}

interface Planned {
  atMs: number;
  ask(isCounted: boolean): Promise<void>;
}

export interface Duration {
  warmUpMs: number;
  countedMs: number;
  /** Called when the warm-up is over. */
  onCounted(): void;
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
  { warmUpMs, countedMs, onCounted }: Duration,
): Promise<LoadResult> {
  const result: LoadResult = { ms: [], polls: 0, unchanged: 0, failed: 0 };
  const connections: HttpConnection[] = [];
  const endMs = warmUpMs + countedMs;
  const plan: Planned[] = [];
  for (const [at, user] of users.entries()) {
    const connection = openHttpConnection(url, `127.0.0.${1 + Math.floor(at / USERS_PER_NETWORK)}`);
    connections.push(connection);
    // The requests of one browser wait for each other here, which can only make them slower.
    let last: Promise<void> = Promise.resolve();
    for (const { everyMs, request, isPoll } of user.calls) {
      let tag: string | undefined;
      const ask = async (atMs: number, isCounted: boolean) => {
        const asked = request();
        const headers = { ...asked.headers, ...(isPoll && tag && { 'if-none-match': tag }) };
        const answer = await connection.ask({ ...asked, headers }).catch(() => null);
        if (answer?.etag) tag = answer.etag;
        if (!isCounted) return;
        result.ms.push(performance.now() - startedMs - atMs);
        if (isPoll) result.polls += 1;
        if (answer?.status === 304) result.unchanged += 1;
        else if (!answer || answer.status >= 400) result.failed += 1;
      };
      for (let atMs = Math.random() * everyMs; atMs < endMs; atMs += everyMs) {
        const due = atMs;
        plan.push({
          atMs,
          ask(isCounted) {
            const asked = last.then(() => ask(due, isCounted));
            last = asked;
            return asked;
          },
        });
      }
    }
  }
  plan.sort((a, b) => a.atMs - b.atMs);
  const startedMs = performance.now();
  const open: Promise<void>[] = [];
  let next = 0;
  let isCounting = false;
  while (next < plan.length) {
    const nowMs = performance.now() - startedMs;
    if (!isCounting && nowMs >= warmUpMs) {
      isCounting = true;
      onCounted();
    }
    for (let due = plan[next]; due && due.atMs <= nowMs; due = plan[++next]) {
      open.push(due.ask(due.atMs >= warmUpMs));
    }
    await sleep(1);
  }
  await Promise.all(open);
  for (const connection of connections) connection.close();
  return result;
}
