import type { FastifyReply, FastifyRequest } from 'fastify';
import { toIpPrefix } from '../ip-prefix.ts';
import { clientAddress } from './proxy-trust.ts';
import { type AdmittedBody, createUploadCapacity, unavailable } from './upload-capacity.ts';

/** The page cancels an upload without progress after 60 s (CLI-21): the response must come earlier. */
const WAIT_MS = 45_000;

export interface MemoryReservation extends Omit<AdmittedBody, 'release'> {
  holdDuring<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Admits the bodies of requests. The memory of one is released after the response is sent or the client has
 * disconnected, and after the work on it: the decoder keeps the bytes in memory even after that.
 */
export function createUploadMemoryLimit(capacity = createUploadCapacity(), waitMs = WAIT_MS) {
  /** Throws `unavailable` after 45 s. */
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    maxBytes: number,
  ): Promise<MemoryReservation> => {
    const declaredBytes = Number(request.headers['content-length'] ?? maxBytes);
    const bytes = Math.min(declaredBytes || 0, maxBytes);
    const controller = new AbortController();
    const abort = () => controller.abort(unavailable());
    const timer = setTimeout(abort, waitMs);
    reply.raw.once('close', abort);
    const admitting = capacity.admit(toIpPrefix(clientAddress(request)), bytes, controller.signal);
    const { release, ...body } = await admitting.finally(() => clearTimeout(timer));
    // The connection is the first holder.
    let holders = 1;
    const releaseHolder = () => {
      holders -= 1;
      if (holders === 0) release();
    };
    if (reply.raw.destroyed) releaseHolder();
    else reply.raw.once('close', releaseHolder);
    return {
      ...body,
      async holdDuring(work) {
        holders += 1;
        try {
          return await work();
        } finally {
          releaseHolder();
        }
      },
    };
  };
}
