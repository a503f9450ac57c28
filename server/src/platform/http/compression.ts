import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Shorter responses fit into one or two packets uncompressed. */
const THRESHOLD_BYTES = 2048;

/** For routes that compress their responses. Long responses are compressed in a separate thread. */
export const COMPRESSION = {
  encodings: ['br', 'gzip'],
  threshold: THRESHOLD_BYTES,
  // For 100 cards: 1.1 ms and a twelfth of the length; higher levels take many times as long.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
} satisfies FastifyCompressOptions;

/** Each route states which of its responses are compressed. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false });
}
