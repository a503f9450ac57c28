import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { inRoot } from './source-files.ts';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
}
interface Manifest {
  id: string;
  lang: string;
  icons: Picture[];
  shortcuts: { url: string; icons: Picture[] }[];
  screenshots: Picture[];
}

/** The bytes: the server's photo code, in the same process, blocks the decoders that read files. */
const publicFile = (src: string) => readFileSync(inRoot(`web/public${src}`));
const manifest = JSON.parse(publicFile('/manifest.webmanifest').toString()) as Manifest;
const iconFor = (purpose: string) =>
  publicFile(manifest.icons.find((icon) => icon.purpose === purpose)?.src ?? '');
const pixelsOf = (file: Buffer) =>
  sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

it('[INST-1] the manifest has all pictures, and each has the stated size and format', async () => {
  const { icons, shortcuts, screenshots } = manifest;
  expect(manifest).toMatchObject({ id: '/', lang: 'ko' });
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
    ['512x512', 'monochrome'],
  ]);
  expect(shortcuts.map(({ url }) => url)).toEqual(['/discover', '/chat']);
  expect(new Set(screenshots.map((picture) => picture.form_factor))).toEqual(
    new Set(['narrow', 'wide']),
  );
  for (const picture of [
    ...icons,
    ...shortcuts.flatMap((shortcut) => shortcut.icons),
    ...screenshots,
  ]) {
    const { width, height, format } = await sharp(publicFile(picture.src)).metadata();
    expect([picture.src, `${width}x${height}`, `image/${format}`]).toEqual([
      picture.src,
      picture.sizes,
      picture.type,
    ]);
  }
});

it('[INST-1] the icon of iPhones is 180 px and opaque', async () => {
  const { data, info } = await pixelsOf(publicFile('/apple-touch-icon.png'));
  expect([info.width, info.height]).toEqual([180, 180]);
  expect(data.filter((value, at) => at % 4 === 3 && value !== 255)).toHaveLength(0);
});

it('[INST-1] the maskable icon has only its background outside of the safe circle', async () => {
  const { data, info } = await pixelsOf(iconFor('maskable'));
  const background = data.subarray(0, 4);
  const isOutside = (pixel: number) => {
    const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
    return Math.hypot(x - info.width / 2, y - info.height / 2) > info.width * 0.4;
  };
  const drawn = Array.from({ length: info.width * info.height }, (_, pixel) => pixel).filter(
    (pixel) => !data.subarray(pixel * 4, pixel * 4 + 4).equals(background),
  );
  expect(drawn.length).toBeGreaterThan(10_000);
  expect(drawn.filter(isOutside)).toEqual([]);
});

it('[INST-1] the monochrome icon is one shape on a transparent background', async () => {
  const { data } = await pixelsOf(iconFor('monochrome'));
  expect(data[3]).toBe(0);
  const opaque = data.filter((value, at) => at % 4 === 3 && value === 255).length;
  expect(opaque).toBeGreaterThan(20_000);
});
