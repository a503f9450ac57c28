import { setImmediate } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import { IMAGE_MAX_BYTES, JSON_BODY_LIMIT } from '@meongmate/shared/rules/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { byteLengthOf } from '../photos/photo-types.ts';
import { AppError, validationFailed } from './errors.ts';
import type { MemoryReservation } from './upload-memory-limit.ts';

/** A photo and a few fields. */
export const MULTIPART_BODY_LIMIT = IMAGE_MAX_BYTES + JSON_BODY_LIMIT;

export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    // One byte more than allowed, to distinguish a file of exactly the limit from a longer one.
    limits: { files: 1, fields: 5, fieldSize: 1000, fileSize: IMAGE_MAX_BYTES + 1, parts: 6 },
    throwFileSizeLimit: false,
  });
}

let lastYield: Promise<unknown> = Promise.resolve();

/**
 * Lets other requests run after each chunk. The waits form one chain, so all uploads together take one chunk
 * per turn of the event loop.
 */
function yieldToEventLoop(): Promise<unknown> {
  lastYield = lastYield.then(() => setImmediate());
  return lastYield;
}

export interface MultipartPhoto {
  /** In the chunks in which it arrived. */
  file: Buffer[] | null;
  fields: Record<string, string>;
}

async function readParts(
  request: FastifyRequest,
  memory: MemoryReservation | undefined,
): Promise<MultipartPhoto> {
  let file: Buffer[] | null = null;
  const fields: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value);
    else if (part.fieldname !== 'photo') part.file.resume();
    else {
      const chunks: Buffer[] = [];
      file = chunks;
      // The client of an ended body may send no further chunk.
      memory?.signal.addEventListener('abort', () => chunks.splice(0));
      for await (const chunk of part.file) {
        memory?.charge((chunk as Buffer).length);
        memory?.signal.throwIfAborted();
        chunks.push(chunk as Buffer);
        await yieldToEventLoop();
      }
      if (part.file.truncated || byteLengthOf(file) > IMAGE_MAX_BYTES) {
        throw new AppError('file_too_large');
      }
    }
  }
  memory?.complete();
  return { file, fields };
}

/** Rejects when the memory limit ends the body; a client that sends nothing does not delay that. */
const whenEnded = ({ signal }: MemoryReservation) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });

/** Rejects after more than the accepted bytes: the parser does not count those before the first part. */
const whenTooLong = ({ raw }: FastifyRequest) =>
  new Promise<never>((_, reject) => {
    let length = 0;
    raw.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length <= MULTIPART_BODY_LIMIT) return;
      raw.unpipe();
      reject(new AppError('file_too_large'));
    });
  });

/**
 * Returns the file `photo` and the text fields; skips a file with another name. Throws `file_too_large`
 * without reading the rest, `unsupported_media_type` unless the body is multipart, `unavailable` if the memory
 * limit ends the body, and `validation_failed` if it is malformed, incomplete or has too many parts.
 */
export async function readMultipartPhoto(request: FastifyRequest): Promise<MultipartPhoto> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  try {
    const memory = request.memoryReservation;
    memory?.signal.throwIfAborted();
    const reading = readParts(request, memory);
    return await Promise.race([
      reading,
      whenTooLong(request),
      ...(memory ? [whenEnded(memory)] : []),
    ]);
  } catch (error) {
    throw error instanceof AppError ? error : validationFailed('photo', 'invalidValue');
  }
}
