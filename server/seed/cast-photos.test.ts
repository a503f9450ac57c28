import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { PHOTO_WIDTHS } from '@meongmate/shared/rules/limits';
import { PHOTO_TYPES } from '@meongmate/shared/rules/people';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { CAST } from './cast.ts';
import { readCastPhoto } from './cast-photos.ts';

it('[SEED-7] each owner of the cast has two photos of their own, in every width', async () => {
  const known = new Set<string>();
  for (const { key } of CAST.owners) {
    for (const kind of PHOTO_TYPES) {
      const { width, height, variants } = await readCastPhoto(key, kind);
      for (const { width: variant, bytes } of variants) {
        const read = await sharp(bytes).metadata();
        // As the encoder does: the shorter side of a smaller variant has its width.
        const scale = Math.min(1, variant / Math.min(width, height));
        expect(read).toMatchObject({
          format: 'webp',
          width: Math.round(width * scale),
          height: Math.round(height * scale),
        });
        known.add(createHash('sha256').update(bytes).digest('hex'));
      }
    }
  }
  const files = readdirSync(path.join(import.meta.dirname, 'photos'));
  expect(files).toHaveLength(CAST.owners.length * PHOTO_TYPES.length * PHOTO_WIDTHS.length);
  expect(known.size).toBe(files.length);
});
