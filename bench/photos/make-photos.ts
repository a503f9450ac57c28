/** Photos like those of phones: 12 megapixels, with noise, which makes decoding expensive. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { runCommand } from '../../scripts/run-command.ts';

const WIDTH = 4032;
const HEIGHT = 3024;

export interface Photos {
  jpeg: Buffer;
  /** Null without `heif-enc`, the encoder from the examples of libheif. */
  heic: Buffer | null;
}

export async function makePhotos(): Promise<Photos> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const grain = { width: WIDTH, height: HEIGHT, channels: 3 as const, background: '#888', noise };
  const jpeg = await sharp({ create: grain }).blur(1.5).jpeg({ quality: 85 }).toBuffer();
  const folder = await mkdtemp(path.join(tmpdir(), 'meongmate-bench-'));
  try {
    const [from, to] = [path.join(folder, 'photo.jpg'), path.join(folder, 'photo.heic')];
    await sharp(jpeg).jpeg({ quality: 95 }).toFile(from);
    const { ok } = await runCommand('heif-enc', ['-q', '50', from, '-o', to]);
    return { jpeg, heic: ok ? await readFile(to) : null };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
