/**
 * Creates the same three images from a photo with sharp and heic-decode, as in their manuals, without our
 * server; sends the time that each photo took.
 */
import sharp, { type Sharp } from 'sharp';

export interface DecodeJob {
  bytes: Uint8Array;
  isHeic: boolean;
}

interface Image {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

sharp.cache(false);
sharp.concurrency(1);

async function open(bytes: Buffer, isHeic: boolean): Promise<Sharp> {
  if (!isHeic) return sharp(bytes).rotate();
  const { default: decodeHeic } = await import('heic-decode');
  const [image] = (await decodeHeic.all({ buffer: bytes })) as unknown as {
    decode(): Promise<Image>;
  }[];
  if (!image) throw new Error('no image');
  const { width, height, data } = await image.decode();
  return sharp(data, { raw: { width, height, channels: 4 } });
}

async function convert(bytes: Buffer, isHeic: boolean): Promise<void> {
  const image = await open(bytes, isHeic);
  const fit = { fit: 'inside', withoutEnlargement: true } as const;
  const first = await image.resize(1280, 1280, fit).webp({ quality: 80 }).toBuffer();
  for (const width of [640, 320]) {
    await sharp(first).resize(width, width, { fit: 'outside' }).webp({ quality: 80 }).toBuffer();
  }
}

process.on('message', ({ bytes, isHeic }: DecodeJob) => {
  const photo = Buffer.from(bytes);
  const started = performance.now();
  convert(photo, isHeic).then(
    () => process.send?.(performance.now() - started),
    () => process.exit(1),
  );
});
process.on('disconnect', () => process.exit());
process.send?.('listening');
