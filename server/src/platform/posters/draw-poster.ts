import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import sharp, { type OverlayOptions } from 'sharp';
import { encode } from 'uqr';
import type { PosterOutput } from '../photos/photo-types.ts';
import { QR_OPTIONS } from '../qr-code.ts';
import { openPosterFonts, type PosterFont, type PosterFonts } from './poster-fonts.ts';
import { type Box, type Line, layOutPoster, PAGE, type Poster } from './poster-layout.ts';

/** Of the picture: sharp on paper, and small enough to be sent. */
const DPI = 200;
const PX = DPI / 72;
const px = (points: number) => Math.round(points * PX);
const PHOTO_QUALITY = 88;

const INK = '#1c1917';

const cropPhoto = (photo: Buffer, { width, height }: Box) =>
  sharp(photo)
    .resize(px(width), px(height), { fit: 'cover' })
    .flatten({ background: '#fff' })
    .jpeg({ quality: PHOTO_QUALITY })
    .toBuffer();

async function drawPdf(poster: Poster, photo: Buffer, fonts: PosterFonts): Promise<Buffer> {
  const { lines, ...boxes } = layOutPoster(poster, fonts);
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    info: { Title: poster.title.text },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const { x, y, width, height } = boxes.photo;
  pdf.image(await cropPhoto(photo, boxes.photo), x, y, { width, height });
  pdf.fillColor(INK);
  for (const { text, weight, size, x: left, baseline } of lines) {
    pdf.font(fonts[weight].file).fontSize(size);
    pdf.text(text, left, baseline, { lineBreak: false, baseline: 'alphabetic' });
  }
  const { size, data } = encode(poster.link, QR_OPTIONS);
  const { code } = boxes;
  const side = code.width / size;
  for (const [row, modules] of data.entries()) {
    for (const [column, isDark] of modules.entries()) {
      if (isDark) pdf.rect(code.x + column * side, code.y + row * side, side, side);
    }
  }
  // One path, so that no reader draws hairlines between the modules.
  pdf.fill('#000');
  const ended = once(pdf, 'end');
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Rounding by the renderer, in pixels and as a share. */
const TOLERANCE_PX = 4;
const TOLERANCE = 0.03;
const isNear = (drawn: number, expected: number) =>
  Math.abs(drawn - expected) <= TOLERANCE_PX + expected * TOLERANCE;

const escapeMarkup = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/**
 * One line as a picture, cut to its ink. Throws if its size is not that of the font: the library draws with another one, or
 * empty squares, where it cannot use the file, and says nothing.
 */
export async function drawLine(
  { text, size, x, baseline }: Line,
  { file, face, font }: PosterFont,
): Promise<OverlayOptions> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${INK}">${escapeMarkup(text)}</span>`,
      font: `${face} ${size}`,
      fontfile: file,
      dpi: DPI,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { bbox } = font.layout(text);
  const scale = (size * PX) / font.unitsPerEm;
  const isDrawn =
    isNear(info.width, (bbox.maxX - bbox.minX) * scale) &&
    isNear(info.height, (bbox.maxY - bbox.minY) * scale);
  if (!isDrawn) throw new Error(`${face} was not used: ${info.width} × ${info.height}`);
  return {
    input: data,
    left: Math.round(x * PX + bbox.minX * scale),
    top: Math.round(baseline * PX - bbox.maxY * scale),
  };
}

async function drawCode(link: string, { x, y, width }: Box): Promise<OverlayOptions> {
  const { size, data } = encode(link, QR_OPTIONS);
  const modules = Buffer.from(data.flat().map((isDark) => (isDark ? 0 : 255)));
  const input = await sharp(modules, { raw: { width: size, height: size, channels: 1 } })
    .resize(px(width), px(width), { kernel: 'nearest' })
    .png()
    .toBuffer();
  return { input, left: px(x), top: px(y) };
}

async function drawPng(poster: Poster, photo: Buffer, fonts: PosterFonts): Promise<Buffer> {
  const { lines, ...boxes } = layOutPoster(poster, fonts);
  const overlays = [
    { input: await cropPhoto(photo, boxes.photo), left: px(boxes.photo.x), top: px(boxes.photo.y) },
    await drawCode(poster.link, boxes.code),
  ];
  for (const line of lines) overlays.push(await drawLine(line, fonts[line.weight]));
  return sharp({
    create: { width: px(PAGE.width), height: px(PAGE.height), channels: 3, background: '#fff' },
  })
    .composite(overlays)
    .png()
    .withMetadata({ density: DPI })
    .toBuffer();
}

/** One A4 page with a stored photo. */
export const drawPoster = ({ format, poster }: PosterOutput, photo: Buffer): Promise<Buffer> =>
  (format === 'pdf' ? drawPdf : drawPng)(poster, photo, openPosterFonts());

/** Throws unless both fonts draw what they contain. */
export async function checkPosterFonts(): Promise<void> {
  const sample = { text: '다람쥐 헌 쳇바퀴 Abc 0123', size: 30, x: 0, baseline: 0 };
  const fonts = openPosterFonts();
  for (const weight of ['regular', 'bold'] as const) {
    await drawLine({ ...sample, weight }, fonts[weight]);
  }
}
