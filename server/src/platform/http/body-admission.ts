import { type Readable, Transform } from 'node:stream';
import type { Route } from '@meongmate/shared/contract/route';
import { JSON_BODY_LIMIT } from '@meongmate/shared/rules/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toIpPrefix } from '../ip-address.ts';
import { createKeyedSemaphore } from '../keyed-semaphore.ts';
import { createSemaphore } from '../semaphore.ts';
import type { TemporaryFiles } from '../temporary-files.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { AppError } from './errors.ts';
import { MULTIPART_BODY_LIMIT } from './multipart-photo.ts';
import { clientAddress } from './proxy-trust.ts';

/** Long bodies of one network that are received or worked on; others wait unread. Each sender has one of them at a time. */
const BODIES_OF_NETWORK = 4;
const QUEUE_OF_NETWORK = 100;
const QUEUE_OF_SENDER = 20;
/** Long JSON bodies in memory: the longest ones, of two photos each, take about 90 MB. */
const JSON_BODIES = 4;
const JSON_QUEUE = 200;
/** The page cancels an upload without progress after 60 s (CLI-21): the response must come earlier. */
const WAIT_MS = 45_000;
const RETRY_AFTER_SECONDS = 10;

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

/** Passes on the body; fails with `error` after more than `max` bytes. */
function limitLength(body: Readable, max: number, error: Error): Readable {
  let length = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _, done) {
      length += chunk.length;
      if (length > max) done(error);
      else done(null, chunk);
    },
  });
  // `pipe` alone leaves the reader waiting when the client disconnects.
  body.once('close', () => {
    if (!body.readableEnded) limited.destroy(new AppError('invalid_json'));
  });
  return body.pipe(limited);
}

/**
 * Waits for the turn of the request in `run`, which then counts it until the response is sent or the client has
 * disconnected, and the work on it is done. Throws `unavailable` after 45 s.
 */
async function takeTurn(
  run: (work: () => Promise<void>) => Promise<void>,
  request: FastifyRequest,
  { raw }: FastifyReply,
  waitMs: number,
): Promise<void> {
  const unavailable = () => new AppError('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
  let isAbandoned = false;
  const closed = new Promise<void>((resolve) => {
    if (raw.destroyed) resolve();
    else raw.once('close', resolve);
  });
  await new Promise<void>((resolve, reject) => {
    const abandon = () => {
      isAbandoned = true;
      reject(unavailable());
    };
    const timer = setTimeout(abandon, waitMs);
    void closed.then(abandon);
    run(async () => {
      clearTimeout(timer);
      if (isAbandoned) return;
      resolve();
      await closed;
      await request.handling;
    }).catch(reject);
  });
}

/**
 * Admits the body of a request. A body above 64 KB requires a sender: a session, or what a cookie proves. Each network has a few
 * at a time, of different senders, so that one with slow uploads does not occupy all places. Long JSON waits in a file until
 * there is memory for it, so that a slow client holds none.
 * Returns the stream to read instead of `body`.
 */
export function createBodyAdmission(
  connections: ConnectionLimits,
  temporaryFiles: TemporaryFiles,
  findSender: (request: FastifyRequest, route: Route) => string | AppError,
  waitMs = WAIT_MS,
) {
  const senders = createKeyedSemaphore(1, QUEUE_OF_SENDER);
  const networks = createKeyedSemaphore(BODIES_OF_NETWORK, QUEUE_OF_NETWORK);
  const jsonBodies = createSemaphore(JSON_BODIES, JSON_QUEUE);
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
    const sender = mayBeLong ? findSender(request, route) : null;
    if (sender instanceof AppError) {
      if (Number.isFinite(length)) throw sender;
      return limitLength(body, JSON_BODY_LIMIT, sender);
    }
    // Here, because not every parser checks the length, and before the body waits.
    const tooLong = new AppError(route.multipart ? 'file_too_large' : 'body_too_large');
    if (Number.isFinite(length) && length > maxLength) throw tooLong;
    if (sender === null) return body;
    const network = toIpPrefix(clientAddress(request));
    const run = (work: () => Promise<void>) =>
      senders(`${network} ${sender}`, () => networks(network, work));
    await takeTurn(run, request, reply, waitMs);
    connections.allowLongBody(request.raw);
    // The parser of forms writes the file itself.
    if (route.multipart) return body;
    const { stream } = await temporaryFiles.spool(limitLength(body, maxLength, tooLong));
    try {
      await takeTurn((work) => jsonBodies.run(work, network), request, reply, waitMs);
      return stream;
    } catch (error) {
      stream.destroy();
      throw error;
    }
  };
}
