import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** What is shorter fits into a packet or two as it is. */
const WORTH_IT_BYTES = 2048;

/** Of a route that compresses its answers. Long ones are compressed by a thread of their own. */
export const COMPRESSION = {
  encodings: ['br', 'gzip'],
  threshold: WORTH_IT_BYTES,
  // A hundred cards: 1.1 ms and a twelfth of their length; better ones take many times as long.
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
} satisfies FastifyCompressOptions;

/** Routes say themselves which of their answers are compressed. */
export async function acceptCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false });
}
