import sharp from 'sharp';

/** The size that messengers show whole (https://ogp.me). */
const WIDTH = 1200;
const HEIGHT = 630;
/** Enlarged without detail: a blur of the full size would take a hundred times as long. */
const BACKDROP_WIDTH = 60;
const QUALITY = 82;

/** Returns a JPEG of 1200 × 630 with the whole stored photo, above its own colours. */
export async function drawLinkPreview(photo: Buffer): Promise<Buffer> {
  const backdrop = await sharp(photo)
    .resize(BACKDROP_WIDTH, Math.round((BACKDROP_WIDTH * HEIGHT) / WIDTH), { fit: 'cover' })
    .blur(3)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = backdrop.info;
  const whole = await sharp(photo)
    .resize(WIDTH, HEIGHT, { fit: 'inside' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(backdrop.data, { raw: { width, height, channels: 3 } })
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .composite([
      {
        input: whole.data,
        raw: { width: whole.info.width, height: whole.info.height, channels: 3 },
      },
    ])
    .jpeg({ quality: QUALITY, progressive: false })
    .toBuffer();
}
