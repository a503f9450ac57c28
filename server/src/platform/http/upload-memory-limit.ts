import type { FastifyReply, FastifyRequest } from 'fastify';
import { toIpPrefix } from '../ip-prefix.ts';
import { createSemaphore, type Release, type Semaphore } from '../semaphore.ts';
import { AppError } from './errors.ts';

/** Bodies of photos in memory at the same time, in total and for one network. */
const TOTAL_BYTES = 96 * 1024 * 1024;
const NETWORK_BYTES = TOTAL_BYTES / 2;
/** The page cancels an upload without progress after 60 s (CLI-21): the response must come earlier. */
const WAIT_MS = 45_000;
const QUEUE_MAX = 1000;
const NETWORK_QUEUE_MAX = 100;

export interface MemoryReservation {
  during<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Long bodies wait unread, which takes no memory, until the bytes of their network and of all networks are
 * below the limits. Throws `unavailable` if too many bodies wait, and after 45 s.
 */
export function createUploadMemoryLimit(
  totalBytes = TOTAL_BYTES,
  networkBytes = NETWORK_BYTES,
  waitMs = WAIT_MS,
) {
  const everyone = createSemaphore(totalBytes, QUEUE_MAX);
  const networks = new Map<string, Semaphore>();

  async function enter(network: string, bytes: number, signal?: AbortSignal): Promise<Release> {
    const own = networks.get(network) ?? createSemaphore(networkBytes, NETWORK_QUEUE_MAX);
    networks.set(network, own);
    const leaveNetwork = await own.acquire(bytes, signal);
    const leave = (leaveEveryone?: Release) => {
      leaveEveryone?.();
      leaveNetwork();
      if (own.isIdle()) networks.delete(network);
    };
    try {
      const leaveEveryone = await everyone.acquire(bytes, signal);
      return () => leave(leaveEveryone);
    } catch (error) {
      leave();
      throw error;
    }
  }

  return {
    enter,
    /**
     * Reserves memory for the body of a request until the response is sent or the client has disconnected,
     * and while work on it lasts: the decoder keeps the bytes in memory even after that.
     */
    async admit(
      request: FastifyRequest,
      reply: FastifyReply,
      maxBytes: number,
    ): Promise<MemoryReservation> {
      const declared = Number(request.headers['content-length'] ?? maxBytes);
      const bytes = Math.min(declared || 0, maxBytes);
      const given = new AbortController();
      const giveUp = () => given.abort(new AppError('unavailable', { retryAfter: 10 }));
      const timer = setTimeout(giveUp, waitMs);
      reply.raw.once('close', giveUp);
      const entering = enter(toIpPrefix(request.ip), bytes, given.signal);
      const leave = await entering.finally(() => clearTimeout(timer));
      // The connection is the first holder.
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
