import { PHOTO_DATA_URL_MAX_LENGTH } from '@meongmate/shared/rules/limits';
import { hostileTexts } from '@meongmate/shared/test-support/hostile-texts';
import { expect, it } from 'vitest';
import { decodeDataUrl } from './photo-lifecycle.ts';

it('[PHO-5] a hostile data URL is rejected, a long one because of its length', () => {
  for (const text of hostileTexts(PHOTO_DATA_URL_MAX_LENGTH + 1)) {
    expect(() => decodeDataUrl(text)).toThrow('file_too_large');
  }
  for (const text of hostileTexts(100_000)) {
    expect(() => decodeDataUrl(text)).toThrow('invalid_file_type');
  }
});

it('[PHO-5] a base64 data URL with an image type is decoded, with any content', () => {
  expect(decodeDataUrl('data:image/svg+xml;base64,7JWI')).toEqual(Buffer.from('안'));
});
