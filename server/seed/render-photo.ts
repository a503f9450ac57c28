import sharp from 'sharp';

/**
 * The picture of an SVG as a JPEG, as a camera would have handed it over. `width` defaults to the
 * SVG's own. Rejects when the text is not an SVG.
 */
export async function renderPhoto(svg: string, width?: number): Promise<Buffer> {
  const picture = sharp(Buffer.from(svg));
  if (width !== undefined) picture.resize({ width });
  return picture.flatten({ background: '#FFFFFF' }).jpeg({ quality: 90 }).toBuffer();
}
