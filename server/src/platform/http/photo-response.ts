import { PHOTO_WIDTHS, type PhotoWidth } from '@meongmate/shared/rules/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The browser caches the photo but revalidates it each time: a block applies from the next view on. The same holds for an
 * error.
 */
export const PHOTO_CACHE_HEADERS = { 'cache-control': 'private, no-cache' };

/** The width that a query asks for; without a known one the largest. */
export const toPhotoWidth = (query: string | undefined): PhotoWidth =>
  PHOTO_WIDTHS.find((width) => String(width) === query) ?? PHOTO_WIDTHS[0];

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

/** Sends a picture that was drawn for a link, to be asked for again each time: the link may have ended. */
export const sendPicture = (
  reply: FastifyReply,
  type: 'image/jpeg' | 'image/svg+xml' | 'image/png' | 'application/pdf',
  picture: Buffer | string,
): FastifyReply =>
  reply
    .headers({ ...PHOTO_CACHE_HEADERS, 'content-security-policy': 'sandbox' })
    .type(type)
    .send(picture);
