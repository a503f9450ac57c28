import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { makeHostileProfiles } from './hostile-profiles.ts';

/** The expected result: the photo is stored, or rejected because of its size or its type. */
export type ExpectedOutcome = 'kept' | 'too large' | 'no photo';
export interface HostileFile {
  name: string;
  outcome: ExpectedOutcome;
  bytes: Buffer;
}

/** Part of everything that must not be stored: positions, comments, scripts after the image. */
export const SECRET = 'secret-37.566535-126.977969';

const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');
function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([length, body, check]);
}
function pngHeader(width: number, height: number, bits: number, colour: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([bits, colour, 0, 0, 0], 8);
  return pngChunk('IHDR', data);
}
/** An image of one colour: huge once decoded, but a small file. */
function plainPng(width: number, height: number, bits: 1 | 8 = 1, extra: Buffer[] = []) {
  const row = 1 + Math.ceil((width * bits) / 8);
  const pixels = deflateSync(Buffer.alloc(row * height), { level: 1 });
  return Buffer.concat([
    PNG_START,
    pngHeader(width, height, bits, 0),
    ...extra,
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Inserts a segment after the first two bytes of a JPEG. */
function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><r:Description xmlns:e="http://ns.adobe.com/exif/1.0/" e:GPSLatitude="${SECRET}"/></r:RDF></x:xmpmeta>`;
const EXIF = {
  IFD0: { Make: 'PhoneMaker', ImageDescription: SECRET, Copyright: SECRET },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 33/1 59/1', GPSLongitudeRef: 'E' },
};
const picture = (width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background: '#c98' } });

/** A JPEG with all the metadata that phones write: EXIF with a thumbnail, XMP, IPTC, a comment. */
async function taggedJpeg(): Promise<Buffer> {
  const thumbnail = await picture(16, 12).jpeg().toBuffer();
  let jpeg: Buffer = await picture().withExif(EXIF).withXmp(XMP).jpeg().toBuffer();
  jpeg = withSegment(jpeg, 0xfe, Buffer.from(SECRET));
  jpeg = withSegment(jpeg, 0xed, Buffer.from(`Photoshop 3.0\0${SECRET}`));
  return withSegment(jpeg, 0xe1, Buffer.concat([Buffer.from('Exif\0\0'), thumbnail]));
}

function taggedPng(): Buffer {
  const text = (type: string, data: Buffer) => pngChunk(type, data);
  return plainPng(64, 48, 8, [
    text('tEXt', Buffer.from(`Comment\0${SECRET}`)),
    text('zTXt', Buffer.concat([Buffer.from('Raw\0\0'), deflateSync(Buffer.from(SECRET))])),
    text('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${XMP}`)),
    text('eXIf', Buffer.from('4d4d002a00000008000000000000', 'hex')),
  ]);
}

async function acceptedFiles(): Promise<Record<string, Buffer>> {
  const jpeg = await taggedJpeg();
  const png = taggedPng();
  const webp = await picture().withExif(EXIF).withXmp(XMP).webp().toBuffer();
  const frame = (background: string) =>
    sharp({ create: { width: 20, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
  const animated = sharp([await frame('red'), await frame('blue'), await frame('green')], {
    join: { animated: true },
  });
  return {
    ...(await makeHostileProfiles()),
    'tagged.jpg': jpeg,
    'tagged.png': png,
    'tagged.webp': webp,
    'iphone.heic': await readFile(path.join(import.meta.dirname, '../_support/bori.heic')),
    'jpeg-and-zip.jpg': Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${SECRET}`)]),
    'jpeg-and-html.jpg': Buffer.concat([jpeg, Buffer.from(`<script>/*${SECRET}*/</script>`)]),
    'png-and-script.png': Buffer.concat([png, Buffer.from(`\n;alert('${SECRET}')`)]),
    'animated.webp': await animated.webp({ loop: 0, delay: [1, 1, 1] }).toBuffer(),
    // The largest accepted size: 59 megapixels from a few kilobytes.
    'just-under-60-megapixels.png': plainPng(7700, 7700, 8),
    'one-pixel-high.png': plainPng(60_000, 1, 8),
    'text-that-inflates.png': plainPng(8, 8, 8, [
      pngChunk(
        'zTXt',
        Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(64 * 1024 * 1024))]),
      ),
    ]),
  };
}

/** Changes the size in the header of a JPEG; the pixels stay the same. */
function withDeclaredSize(jpeg: Buffer, side: number): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = changed.indexOf(Buffer.from('ffc0', 'hex'));
  changed.writeUInt16BE(side, frame + 5);
  changed.writeUInt16BE(side, frame + 7);
  return changed;
}

const pngWithDeclaredSize = (width: number, height: number) =>
  Buffer.concat([PNG_START, pngHeader(width, height, 8, 6), pngChunk('IDAT', deflateSync('x'))]);

async function tooLargeFiles(): Promise<Record<string, Buffer>> {
  return {
    'bomb-14000.png': plainPng(14_000, 14_000),
    'bomb-8000.png': plainPng(8000, 8000, 8),
    'promises-65500.png': pngWithDeclaredSize(65_500, 65_500),
    'promises-65500.jpg': withDeclaredSize(await picture().jpeg().toBuffer(), 65_500),
    'nine-megabytes.jpg': Buffer.concat([
      Buffer.from('ffd8ffe0', 'hex'),
      Buffer.alloc(9 * 1024 * 1024),
    ]),
  };
}

async function rejectedFiles(): Promise<Record<string, Buffer>> {
  const jpeg = await picture(400, 300).jpeg().toBuffer();
  const png = await picture(400, 300).png().toBuffer();
  const webp = await picture(400, 300).webp().toBuffer();
  const heic = await readFile(path.join(import.meta.dirname, '../_support/bori.heic'));
  const gif = await picture(20, 20).gif().toBuffer();
  const flipped = Buffer.from(png);
  flipped.fill(0x5a, 60, 90);
  const box = (text: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(text)]);
  return {
    'script.svg': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ),
    'laughs.svg': Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><svg>&b;</svg>',
    ),
    'fetches.svg': Buffer.from('<svg><image href="file:///etc/passwd"/></svg>'),
    'page.jpg': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'animated.gif': gif,
    'gif-and-script.gif': Buffer.concat([
      Buffer.from('GIF89a/*'),
      gif,
      Buffer.from('*/=1;alert(1)'),
    ]),
    'film.mp4': Buffer.concat([box('ftypisom\0\0\u0002\0isomiso2'), Buffer.alloc(1000)]),
    'film-as-heic.heic': Buffer.concat([box('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(1000, 7)]),
    'next-generation.avif': Buffer.concat([box('ftypavif\0\0\0\0avifmif1'), Buffer.alloc(1000)]),
    'paper.pdf': Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
    'scan.tiff': await picture().tiff().toBuffer(),
    'drawing.bmp': Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)]),
    'archive.zip': Buffer.from('PK\x03\x04 and so on'),
    'empty.jpg': Buffer.alloc(0),
    'noise.bin': Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251)),
    'cut.jpg': jpeg.subarray(0, Math.floor(jpeg.length / 2)),
    'cut.png': png.subarray(0, Math.floor(png.length / 2)),
    'cut.webp': webp.subarray(0, Math.floor(webp.length / 2)),
    'cut.heic': heic.subarray(0, Math.floor(heic.length / 2)),
    'only-a-header.jpg': Buffer.from('ffd8ff', 'hex'),
    'only-a-header.png': Buffer.concat([PNG_START, pngHeader(100, 100, 8, 2)]),
    'wrong-checksum.png': flipped,
    'promises-2-billion.png': pngWithDeclaredSize(2 ** 31 - 1, 1),
    'no-width.png': Buffer.concat([PNG_START, pngHeader(0, 0, 8, 2)]),
    'claims-too-much.webp': Buffer.concat([
      Buffer.from('RIFF\xff\xff\xff\x7fWEBPVP8 ', 'latin1'),
      Buffer.alloc(50),
    ]),
  };
}

/** Decompression bombs, polyglots, animations, other formats and truncated files. */
export async function makeHostileFiles(): Promise<HostileFile[]> {
  const filesWith = (outcome: ExpectedOutcome, files: Record<string, Buffer>): HostileFile[] =>
    Object.entries(files).map(([name, bytes]) => ({ name, outcome, bytes }));
  return [
    ...filesWith('kept', await acceptedFiles()),
    ...filesWith('too large', await tooLargeFiles()),
    ...filesWith('no photo', await rejectedFiles()),
  ];
}
