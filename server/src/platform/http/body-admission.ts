import { type Readable, Transform } from 'node:stream';
import type { Route } from '@meongmate/shared/contract/route';
import { JSON_BODY_LIMIT } from '@meongmate/shared/rules/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ConnectionLimits } from './connection-limits.ts';
import { AppError } from './errors.ts';
import { MULTIPART_BODY_LIMIT } from './multipart-photo.ts';
import { createUploadMemoryLimit, type MemoryReservation } from './upload-memory-limit.ts';

const maxBodyLength = ({ multipart, bodyLimit = JSON_BODY_LIMIT }: Route) =>
  multipart ? MULTIPART_BODY_LIMIT : bodyLimit;

/** The length declared by the headers; infinite if the body is chunked. */
function declaredLength({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}

function assertJson({ headers }: FastifyRequest): void {
  const type = headers['content-type'];
  if (type !== undefined && !/^application\/json\s*(;|$)/i.test(type)) {
    throw new AppError('unsupported_media_type');
  }
}

/** Passes on the body and counts its bytes; fails when the memory limit ends the body. */
function chargeBytes(body: Readable, memory: MemoryReservation): Readable {
  const charged = new Transform({
    transform(chunk: Buffer, _, done) {
      memory.charge(chunk.length);
      done(null, chunk);
    },
    flush(done) {
      memory.complete();
      done();
    },
  });
  memory.signal.addEventListener('abort', () => charged.destroy(memory.signal.reason as Error));
  return body.pipe(charged);
}

/** Passes on the body; fails with `error` after more than `max` bytes. */
function limitLength(body: Readable, max: number, error: Error): Readable {
  let length = 0;
  return body.pipe(
    new Transform({
      transform(chunk: Buffer, _, done) {
        length += chunk.length;
        if (length > max) done(error);
        else done(null, chunk);
      },
    }),
  );
}

/**
 * Admits the body of a request. A body above 64 KB requires a session or a verified browser (API-48) and
 * waits for free capacity. Returns the stream to read instead of `body`.
 */
export function createBodyAdmission(
  connections: ConnectionLimits,
  maySendLongBody: (request: FastifyRequest) => boolean,
  admitToMemory = createUploadMemoryLimit(),
) {
  return async (
    route: Route,
    request: FastifyRequest,
    reply: FastifyReply,
    body: Readable,
  ): Promise<Readable> => {
    if (route.body) assertJson(request);
    const maxLength = maxBodyLength(route);
    const length = declaredLength(request);
    const mayBeLong = maxLength > JSON_BODY_LIMIT && length > JSON_BODY_LIMIT;
    if (mayBeLong && !request.caller && !maySendLongBody(request)) {
      const error = new AppError('email_not_verified');
      if (Number.isFinite(length)) throw error;
      return limitLength(body, JSON_BODY_LIMIT, error);
    }
    // Here, because not every parser checks the length, and before the body waits for memory.
    if (Number.isFinite(length) && length > maxLength) {
      throw new AppError(route.multipart ? 'file_too_large' : 'body_too_large');
    }
    if (!mayBeLong) return body;
    const memory = await admitToMemory(request, reply, maxLength);
    request.memoryReservation = memory;
    connections.allowLongBody(request.raw);
    // The parser of forms reads the request itself, and charges the bytes of the file.
    return route.multipart ? body : chargeBytes(body, memory);
  };
}
