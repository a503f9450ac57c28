import { PDFiumLibrary } from '@hyzyla/pdfium';
import jsQR from 'jsqr';
import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';
import { aMember } from './_support/builders.ts';
import { anAlert } from './_support/lost-dogs.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp({ TRUST_PROXY: 'true' });
let networks = 0;
const aVisitor = () => app().visitor(`203.0.113.${++networks}`);
const WIDTH = 1654;
const PX_PER_MM = WIDTH / 210;
const WHITE = 250;

interface Page {
  data: Buffer;
  width: number;
  height: number;
}

async function readPoster(code: string, format: 'pdf' | 'png', lang = 'ko'): Promise<Buffer> {
  const response = await aVisitor().fetch(`/lost/${code}/poster.${format}?lang=${lang}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toContain(`lost-dog.${format}`);
  return Buffer.from(await response.arrayBuffer());
}

const toPage = async (picture: Sharp): Promise<Page> => {
  const { data, info } = await picture
    .flatten({ background: '#fff' })
    .resize({ width: WIDTH })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Drawn by a renderer that shares nothing with the program that made the file. */
async function renderPdf(bytes: Buffer): Promise<Page> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    expect(document.getPageCount(), 'one page').toBe(1);
    const { data, width, height } = await document
      .getPage(0)
      .render({ scale: 3, render: 'bitmap' });
    document.destroy();
    return await toPage(sharp(Buffer.from(data), { raw: { width, height, channels: 4 } }));
  } finally {
    library.destroy();
  }
}

/** The drawn pixels of a part of the page, in mm. */
function inkOf({ data, width }: Page, [top, bottom]: readonly [number, number]): number {
  const from = Math.round(top * PX_PER_MM) * width;
  return data.subarray(from, Math.round(bottom * PX_PER_MM) * width).filter((v) => v < WHITE)
    .length;
}

async function readCode({ data, width, height }: Page) {
  const quarter = Math.round(height / 4);
  const lowerLeft = await sharp(data, { raw: { width, height, channels: 1 } })
    .extract({ left: 0, top: height - quarter, width: quarter, height: quarter })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  const code = jsQR(new Uint8ClampedArray(lowerLeft), quarter, quarter);
  const { topLeftCorner, topRightCorner } = code?.location ?? {};
  return {
    text: code?.data,
    widthMm: ((topRightCorner?.x ?? 0) - (topLeftCorner?.x ?? 0)) / PX_PER_MM,
  };
}

const TITLE = [10, 43] as const;
const TEXTS = [158, 227] as const;

it('[LOST-32] the poster is one A4 page with every syllable, as PDF and as PNG, whose code leads to the page', async () => {
  const owner = await aMember(app(), { profile: { dog_name: '쀍쌟' } });
  const alert = await anAlert(app(), owner, {
    placeName: '종묘공원 정문',
    // Decomposed, with rare syllables, markup and an emoji that the font does not have.
    description: '<b>뚫릶</b> & 긁힌 귀 🐶 힣갂'.normalize('NFD'),
    phone: '010-1234-5678',
  });
  const png = await toPage(sharp(await readPoster(alert.code, 'png')));
  const pdf = await renderPdf(await readPoster(alert.code, 'pdf'));
  for (const page of [png, pdf]) {
    expect(page.height / page.width).toBeCloseTo(297 / 210, 2);
    const { text, widthMm } = await readCode(page);
    expect(text).toBe(alert.shareUrl);
    expect(widthMm).toBeGreaterThanOrEqual(45);
  }
  for (const part of [TITLE, TEXTS]) {
    const [inPng, inPdf] = [inkOf(png, part), inkOf(pdf, part)];
    expect(inPng).toBeGreaterThan(5000);
    // A missing syllable is a tenth of the title.
    expect(inPdf / inPng).toBeGreaterThan(0.93);
    expect(inPdf / inPng).toBeLessThan(1.07);
  }
});

it('[LOST-32] the poster is in the requested language, for a while, and ends with the alert', async () => {
  const owner = await aMember(app());
  const alert = await anAlert(app(), owner);
  const [korean, english] = [
    await readPoster(alert.code, 'png'),
    await readPoster(alert.code, 'png', 'en'),
  ];
  expect(korean.equals(english)).toBe(false);
  expect(korean.equals(await readPoster(alert.code, 'png'))).toBe(true);
  await owner.client.put(`/api/lost-dogs/${alert.id}`, { status: 'found' });
  for (const format of ['pdf', 'png']) {
    const { status } = await aVisitor().get(`/lost/${alert.code}/poster.${format}`);
    expect(status).toBe(404);
  }
});
