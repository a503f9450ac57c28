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
  holdDuring<T>(work: () => Promise<T>): Promise<T>;
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
  const total = createSemaphore(totalBytes, QUEUE_MAX);
  const semaphores = new Map<string, Semaphore>();

  async function reserve(network: string, bytes: number, signal?: AbortSignal): Promise<Release> {
    const networkSemaphore =
      semaphores.get(network) ?? createSemaphore(networkBytes, NETWORK_QUEUE_MAX);
    semaphores.set(network, networkSemaphore);
    const releaseNetwork = await networkSemaphore.acquire(bytes, signal);
    const release = (releaseTotal?: Release) => {
      releaseTotal?.();
      releaseNetwork();
      if (networkSemaphore.isIdle()) semaphores.delete(network);
    };
    try {
      const releaseTotal = await total.acquire(bytes, signal);
      return () => release(releaseTotal);
    } catch (error) {
      release();
      throw error;
    }
  }

  return {
    reserve,
    /**
     * Reserves memory for the body of a request until the response is sent or the client has disconnected,
     * and while work on it lasts: the decoder keeps the bytes in memory even after that.
     */
    async admit(
      request: FastifyRequest,
      reply: FastifyReply,
      maxBytes: number,
    ): Promise<MemoryReservation> {
      const declaredBytes = Number(request.headers['content-length'] ?? maxBytes);
      const bytes = Math.min(declaredBytes || 0, maxBytes);
      const controller = new AbortController();
      const abort = () => controller.abort(new AppError('unavailable', { retryAfter: 10 }));
      const timer = setTimeout(abort, waitMs);
      reply.raw.once('close', abort);
      const reserving = reserve(toIpPrefix(request.ip), bytes, controller.signal);
      const release = await reserving.finally(() => clearTimeout(timer));
      // The connection is the first holder.
      let holders = 1;
      const releaseHolder = () => {
        holders -= 1;
        if (holders === 0) release();
      };
      if (reply.raw.destroyed) releaseHolder();
      else reply.raw.once('close', releaseHolder);
      return {
        async holdDuring(work) {
          holders += 1;
          try {
            return await work();
          } finally {
            releaseHolder();
          }
        },
      };
    },
  };
}
