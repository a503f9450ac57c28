import { expect, it, onTestFinished, vi } from 'vitest';
import { formatMegabytes } from './photo-file.ts';
import {
  preparePhoto,
  sizeWithinLimit,
  TooLargePhotoError,
  toDataUrl,
  UnreadablePhotoError,
  WrongFileTypeError,
} from './resize-photo.ts';

const MB = 1024 * 1024;

it.each([
  ['image/jpeg', 'a.jpg', 8 * MB, undefined],
  ['image/jpeg', 'a.jpg', 8 * MB + 1, TooLargePhotoError],
  ['', 'IMG_1.HEIC', MB, undefined],
  ['', 'notes', MB, WrongFileTypeError],
  ['application/pdf', 'a.pdf', 20 * MB, WrongFileTypeError],
])(
  '[SETUP-9] [SETUP-10] %s %s of %i bytes, which the browser cannot reduce, is checked',
  async (type, name, size, error) => {
    vi.stubGlobal('createImageBitmap', undefined);
    const photo = preparePhoto(new File([new Uint8Array(size)], name, { type }));
    if (error) await expect(photo).rejects.toBeInstanceOf(error);
    else expect((await photo).size).toBe(size);
  },
);

/** Lets the canvas draw and encode, as one type or the type that is asked for; returns the types that were asked for. */
function canvasThatEncodes(type?: string): string[] {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => {},
  } as unknown as null);
  const requested: string[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, asked = '') => {
    requested.push(asked);
    done(new Blob(['reduced'], { type: asked === 'image/webp' ? (type ?? asked) : asked }));
  });
  return requested;
}

const LARGE = { width: 8160, height: 6120, close: () => {} };
const large = new File([new Uint8Array(12 * MB)], 'galaxy.jpg', { type: 'image/jpeg' });

it('[SETUP-9] [SETUP-12] a photo above 8 MB that the browser reduces is uploaded', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(LARGE));
  canvasThatEncodes();
  expect(await preparePhoto(large)).toMatchObject({ size: 7, type: 'image/webp' });
});

it('[PHO-11] a browser that does not know the orientation option decodes the photo in an element', async () => {
  vi.stubGlobal('createImageBitmap', (_: Blob, options?: object) =>
    options
      ? Promise.reject(new TypeError('from-image is no ImageOrientation'))
      : Promise.reject(new Error('would not be upright')),
  );
  const revoked: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: () => 'blob:large',
      revokeObjectURL: (url: string) => revoked.push(url),
    }),
  );
  const decoded: string[] = [];
  HTMLImageElement.prototype.decode = async function decode(this: HTMLImageElement) {
    decoded.push(this.src);
  };
  onTestFinished(() => {
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  });
  canvasThatEncodes();
  expect(await preparePhoto(large)).toMatchObject({ size: 7, type: 'image/webp' });
  expect([decoded, revoked]).toEqual([['blob:large'], ['blob:large']]);
});

it('whether the browser can encode WebP is tested once for all photos', async () => {
  vi.resetModules();
  const fresh = await import('./resize-photo.ts');
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(LARGE));
  const requested = canvasThatEncodes('image/png');
  expect((await fresh.preparePhoto(large)).type).toBe('image/jpeg');
  await fresh.preparePhoto(large);
  expect(requested).toEqual(['image/webp', 'image/jpeg', 'image/jpeg']);
});

it('[SETUP-9] a size just above 8 MB is not displayed as 8.0', () => {
  expect(formatMegabytes(8 * MB + 1)).toBe('8.1');
  expect(formatMegabytes(12.34 * MB)).toBe('12.4');
});

it.each([
  [4032, 3024, 1600, 1200],
  [3024, 4032, 1200, 1600],
  [800, 600, 800, 600],
  [10_000, 1, 1600, 1],
])('[SETUP-12] %i × %i is uploaded as %i × %i', (width, height, shrunkWidth, shrunkHeight) => {
  expect(sizeWithinLimit(width, height)).toEqual({ width: shrunkWidth, height: shrunkHeight });
});

const cannotDecode = () =>
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('cannot decode')));

it('[SETUP-12] a HEIC photo that the browser cannot read is uploaded unchanged', async () => {
  cannotDecode();
  const content = '\0\0\0\x18ftypheic\0\0\0\0';
  const photo = await preparePhoto(new File([content], 'IMG_1.HEIC'));
  expect(await toDataUrl(photo)).toBe(`data:image/heic;base64,${btoa(content)}`);
});

it('[SETUP-24] any other file that the browser cannot read is rejected', async () => {
  cannotDecode();
  const file = new File(['half a photo'], 'a.jpg', { type: 'image/jpeg' });
  await expect(preparePhoto(file)).rejects.toBeInstanceOf(UnreadablePhotoError);
});
