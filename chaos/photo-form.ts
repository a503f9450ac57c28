import type { StoredMessage } from './history.ts';

/** A PNG of one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The body of a photo message, with its header. */
export async function encodePhotoMessage({
  clientId,
  text,
}: Pick<StoredMessage, 'text'> & { clientId: string }) {
  const form = new FormData();
  form.set('clientId', clientId);
  form.set('caption', text);
  form.set('photo', new File([PIXEL], 'photo.png', { type: 'image/png' }));
  const encoded = new Response(form);
  return {
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}
