import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../network.ts';
import { Failure } from './failures.ts';

/** Bodies of photos that are held in memory at once, by everyone and by one network. */
const TOTAL_BYTES = 96 * 1024 * 1024;
const NETWORK_BYTES = TOTAL_BYTES / 2;
/** The page gives up an upload of which nothing moves for 60 s (CLI-21): it is told before. */
const WAIT_MS = 45_000;
const QUEUE_MAX = 1000;
/** So that one network's bodies do not keep all others out of the queue. */
const NETWORK_QUEUE_MAX = 100;

interface Waiting {
  network: string;
  bytes: number;
  admit(): void;
}

export interface HeldRoom {
  during<T>(work: () => Promise<T>): Promise<T>;
}

const noRoom = () => new Failure('unavailable', { retryAfter: 10 });

/**
 * Long bodies wait unread, where waiting takes no memory, until there is room for them; no network
 * takes all of the room. Throws `unavailable` where too many wait already, and after 45 s.
 */
export function createLargeBodies(
  totalBytes = TOTAL_BYTES,
  networkBytes = NETWORK_BYTES,
  waitMs = WAIT_MS,
) {
  const queue: Waiting[] = [];
  const held = new Map<string, number>();
  let total = 0;

  const fits = ({ network, bytes }: Waiting) =>
    // One body is always let in, however long the route lets it be.
    (total === 0 || total + bytes <= totalBytes) &&
    (!held.has(network) || (held.get(network) ?? 0) + bytes <= networkBytes);

  function admitNext(): void {
    for (let index = queue.findIndex(fits); index >= 0; index = queue.findIndex(fits)) {
      const [next] = queue.splice(index, 1);
      if (!next) return;
      total += next.bytes;
      held.set(next.network, (held.get(next.network) ?? 0) + next.bytes);
      next.admit();
    }
  }

  function release({ network, bytes }: Waiting): void {
    total -= bytes;
    const left = (held.get(network) ?? 0) - bytes;
    if (left > 0) held.set(network, left);
    else held.delete(network);
    admitNext();
  }

  /** Answers once there is room, with how to give it back; throws where `until` comes first. */
  async function enter(network: string, bytes: number, until?: AbortSignal): Promise<() => void> {
    const waiting: Waiting = { network, bytes, admit: () => {} };
    const ofNetwork = queue.filter((other) => other.network === network).length;
    const isFull = queue.length >= QUEUE_MAX || ofNetwork >= NETWORK_QUEUE_MAX;
    if (isFull && !fits(waiting)) throw noRoom();
    await new Promise<void>((resolve, reject) => {
      waiting.admit = resolve;
      queue.push(waiting);
      until?.addEventListener('abort', () => {
        const index = queue.indexOf(waiting);
        if (index < 0) return;
        queue.splice(index, 1);
        reject(noRoom());
      });
      admitNext();
    });
    let isHeld = true;
    return () => {
      if (isHeld) release(waiting);
      isHeld = false;
    };
  }

  return {
    enter,
    /**
     * Holds room for a request's body until it is answered or its sender is gone, and as long as
     * anybody works on it: what is handed on, to a decoder, is in memory all the same.
     */
    async admit(request: FastifyRequest, reply: FastifyReply, maxBytes: number): Promise<HeldRoom> {
      const declared = Number(request.headers['content-length'] ?? maxBytes);
      const bytes = Math.min(declared || 0, maxBytes);
      const gone = new AbortController();
      const giveUp = () => gone.abort();
      const timer = setTimeout(giveUp, waitMs);
      reply.raw.once('close', giveUp);
      const entering = enter(networkOf(request.ip), bytes, gone.signal);
      const leave = await entering.finally(() => clearTimeout(timer));
      // The connection is the first of them.
      let holders = 1;
      const letGo = () => {
        holders -= 1;
        if (holders === 0) leave();
      };
      if (reply.raw.destroyed) letGo();
      else reply.raw.once('close', letGo);
      return {
        async during(work) {
          holders += 1;
          try {
            return await work();
          } finally {
            letGo();
          }
        },
      };
    },
  };
}
