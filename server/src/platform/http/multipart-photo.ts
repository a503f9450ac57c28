import multipart from '@fastify/multipart';
import {
  CHAT_MESSAGE_MAX_LENGTH,
  IMAGE_MAX_BYTES,
  JSON_BODY_LIMIT,
} from '@meongmate/shared/rules/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TemporaryFile, TemporaryFiles } from '../temporary-files.ts';
import { AppError, validationFailed } from './errors.ts';

/** A photo and a few fields. */
export const MULTIPART_BODY_LIMIT = IMAGE_MAX_BYTES + JSON_BODY_LIMIT;

/** Of one field; a code point of the longest text has four bytes. */
const FIELD_MAX_BYTES = 4 * CHAT_MESSAGE_MAX_LENGTH;

/** A name that an error may repeat. */
const FIELD_NAME = /^[a-zA-Z]{1,20}$/;

export async function registerMultipart(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    // One byte more than allowed, to distinguish a file of exactly the limit from a longer one.
    limits: {
      files: 1,
      fields: 5,
      fieldSize: FIELD_MAX_BYTES,
      fileSize: IMAGE_MAX_BYTES + 1,
      parts: 6,
    },
    throwFileSizeLimit: false,
  });
}

export interface MultipartPhoto {
  file: TemporaryFile | null;
  fields: Record<string, string>;
}

/**
 * Aborts after more than the accepted bytes, because the parser does not count those before the first part, and when
 * the client disconnects.
 */
function abortWith({ raw }: FastifyRequest): AbortSignal {
  const controller = new AbortController();
  const { signal } = controller;
  let length = 0;
  raw.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= MULTIPART_BODY_LIMIT || signal.aborted) return;
    raw.unpipe();
    controller.abort(new AppError('file_too_large'));
  });
  raw.once('close', () => {
    if (!raw.complete) controller.abort(validationFailed('photo', 'invalidValue'));
  });
  return signal;
}

/**
 * Calls `use` with the file `photo`, which exists until it returns, and the text fields; skips a file with another
 * name. Identifies the caller again before. Throws `file_too_large` without reading the rest, `unsupported_media_type` unless the body is multipart, and
 * `validation_failed` if it is malformed, incomplete or has too many parts.
 */
export async function withMultipartPhoto<T>(
  request: FastifyRequest,
  temporaryFiles: TemporaryFiles,
  use: (photo: MultipartPhoto) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const signal = abortWith(request);
  const photo: MultipartPhoto = { file: null, fields: {} };

  async function readParts(): Promise<void> {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.valueTruncated) {
          const isName = FIELD_NAME.test(part.fieldname);
          throw validationFailed(isName ? part.fieldname : 'body', 'fieldTooLong');
        }
        photo.fields[part.fieldname] = String(part.value);
      } else if (part.fieldname !== 'photo') part.file.resume();
      else {
        photo.file = await temporaryFiles.write(part.file, signal);
        if (part.file.truncated || photo.file.byteSize > IMAGE_MAX_BYTES) {
          throw new AppError('file_too_large');
        }
      }
    }
  }

  try {
    await Promise.race([
      readParts(),
      new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
    ]).catch((error: unknown) => {
      throw error instanceof AppError ? error : validationFailed('photo', 'invalidValue');
    });
    await request.identifyAgain?.();
    return await use(photo);
  } finally {
    await photo.file?.remove();
  }
}
