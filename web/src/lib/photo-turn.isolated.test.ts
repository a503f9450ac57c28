import { expect, it, vi } from 'vitest';
import { findIgnoredTurn } from './photo-turn.ts';

type Bytes = readonly number[];
const ascii = (text: string): Bytes => Array.from(text, (character) => character.charCodeAt(0));
const bigEndian = (value: number, size: number): Bytes =>
  Array.from({ length: size }, (_, index) => (value >>> (8 * (size - 1 - index))) & 255);
const littleEndian = (value: number, size: number): Bytes => [...bigEndian(value, size)].reverse();

/** EXIF data with a tag before the orientation, which begins after the header of 8 bytes. */
function exif(orientation: number, order: 'II' | 'MM'): Bytes {
  const number = order === 'II' ? littleEndian : bigEndian;
  const entry = (tag: number, value: number) =>
    [number(tag, 2), number(3, 2), number(1, 4), number(value, 2), [0, 0]].flat();
  const header = [ascii(order), number(42, 2), number(8, 4)].flat();
  return [...header, ...number(2, 2), ...entry(0x100, 7), ...entry(0x112, orientation)];
}

const webp = (orientation: number, prefix = ''): Bytes => {
  const data = [...ascii(prefix), ...exif(orientation, 'II')];
  return [
    ascii('RIFF'),
    littleEndian(data.length + 40, 4),
    ascii('WEBPVP8 '),
    [9, 9, 9],
    ascii('EXIF'),
    littleEndian(data.length, 4),
    data,
  ].flat();
};
const png = (orientation: number): Bytes =>
  [[0x89], ascii('PNG\r\n\x1a\n'), [9, 9, 9], ascii('eXIf'), exif(orientation, 'MM')].flat();

/** The properties `irot` and `imir` of each orientation. */
const PROPERTIES = [
  [],
  [undefined, 1],
  [2],
  [undefined, 0],
  [3, 1],
  [3],
  [3, 0],
  [1],
] as const satisfies readonly (readonly (number | undefined)[])[];
const property = (name: string, value: number | undefined): Bytes =>
  value === undefined ? [] : [...bigEndian(9, 4), ...ascii(name), value];
function avif(orientation: number, brand = 'avif'): Bytes {
  const [turn, mirror] = PROPERTIES[orientation - 1] ?? [];
  return [
    bigEndian(24, 4),
    ascii(`ftyp${brand}`),
    property('irot', turn),
    property('imir', mirror),
    // They count already.
    ascii('Exif'),
    exif(orientation, 'II'),
  ].flat();
}

const blob = (bytes: Bytes) => new Blob([Uint8Array.from(bytes)]);
/** A browser that decodes every probe as its pixels lie in the file. */
const ignores = async () => ({ width: 2 });

it.each([
  [1, undefined],
  [2, { mirrored: true, quarters: 0 }],
  [3, { mirrored: false, quarters: 2 }],
  [4, { mirrored: true, quarters: 2 }],
  [5, { mirrored: true, quarters: 3 }],
  [6, { mirrored: false, quarters: 1 }],
  [7, { mirrored: true, quarters: 1 }],
  [8, { mirrored: false, quarters: 3 }],
  [9, undefined],
])(
  '[PHO-11] the orientation %i is read from WebP, PNG and AVIF, not from HEIC',
  async (orientation, turn) => {
    for (const bytes of [
      webp(orientation),
      webp(orientation, 'Exif\0\0'),
      png(orientation),
      avif(orientation),
    ]) {
      expect(await findIgnoredTurn(blob(bytes), ignores)).toEqual(turn);
    }
    expect(await findIgnoredTurn(blob(avif(orientation, 'heic')), ignores)).toBeUndefined();
  },
);

it('[PHO-11] a file that is cut off anywhere has its orientation or none', async () => {
  for (const bytes of [webp(6), png(6), avif(6)]) {
    for (let size = 0; size < bytes.length; size += 1) {
      const turn = await findIgnoredTurn(blob(bytes.slice(0, size)), ignores);
      expect([undefined, 1]).toContain(turn?.quarters);
    }
  }
});

it.each([
  ['honours the orientation', async () => ({ width: 1 })],
  ['does not decode the format', () => Promise.reject(new Error('no such format'))],
])('[PHO-11] a browser that %s is asked once and turns nothing', async (_, answer) => {
  vi.resetModules();
  const fresh = await import('./photo-turn.ts');
  const decode = vi.fn(answer);
  for (const orientation of [1, 6, 8]) {
    expect(await fresh.findIgnoredTurn(blob(webp(orientation)), decode)).toBeUndefined();
  }
  expect(decode).toHaveBeenCalledTimes(1);
});
