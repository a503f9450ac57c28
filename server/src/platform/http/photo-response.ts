import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The browser caches the photo but revalidates it each time: a block applies from the next view on. The same holds for an
 * error.
 */
export const PHOTO_CACHE_HEADERS = { 'cache-control': 'private, no-cache' };

/** Sends a WebP photo, or 304 if the client has it; `tag` names its unchangeable bytes. */
export async function sendPhoto(
  request: FastifyRequest,
  reply: FastifyReply,
  tag: string,
  getBytes: () => Promise<Buffer>,
): Promise<FastifyReply> {
  const etag = `"${tag}"`;
  reply.headers({ 'content-security-policy': 'sandbox', etag });
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.type('image/webp').send(await getBytes());
}
