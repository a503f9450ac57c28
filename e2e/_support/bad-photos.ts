import type { Language } from '@meongmate/shared/rules/language';
import { IMAGE_MAX_BYTES } from '@meongmate/shared/rules/limits';
import { expect } from '@playwright/test';
import type { Conversation } from './conversation.ts';
import type { JourneyPage } from './journey-page.ts';
import {
  anOrientedPhoto,
  expectUpright,
  PHOTO_FORMATS,
  type PhotoFile,
  type PhotoFormat,
} from './oriented-photos.ts';
import { sendPhoto, storedPhotos } from './photo-journeys.ts';
import type { ServerProcess } from './server-process.ts';

const ORIENTATION = 6;
const TYPED = '오늘 산책한 사진이에요';
const REASONS = {
  ko: {
    unreadable: '읽을 수 없는 사진이에요. 다른 사진을 골라주세요',
    noPhoto: '이미지 파일만 업로드 가능합니다',
    tooLarge: '현재 파일은 8.1MB예요. 8MB 이하의 파일을 업로드해주세요',
  },
  en: {
    unreadable: 'This photo cannot be read. Please choose another one',
    noPhoto: 'Only image files can be uploaded.',
    tooLarge: 'This file is 8.1 MB. Please upload a file of at most 8 MB.',
  },
};

const halfOf = ({ buffer, ...file }: PhotoFile, format: PhotoFormat): PhotoFile => ({
  ...file,
  name: `half.${format}`,
  buffer: buffer.subarray(0, buffer.length / 2),
});

/** Makes the file larger than the limit, by a box that AVIF and HEIC ignore. */
function lengthen({ buffer, ...file }: PhotoFile): PhotoFile {
  const rest = Buffer.alloc(IMAGE_MAX_BYTES + 1024 - buffer.length);
  rest.writeUInt32BE(rest.length);
  rest.write('free', 4);
  return { ...file, buffer: Buffer.concat([buffer, rest]) };
}

/** Photos with the name and type of another format, and such that only the browser can make small enough. */
async function usablePhotos() {
  const photos = await Promise.all(
    PHOTO_FORMATS.map(async (format, index) => {
      const photo = await anOrientedPhoto(format, ORIENTATION);
      const other = PHOTO_FORMATS[(index + 1) % PHOTO_FORMATS.length] ?? format;
      const mislabelled = { ...photo, name: `photo.${other}`, mimeType: `image/${other}` };
      // The browsers do not decode HEIC, so they cannot make it smaller.
      const files = format === 'heic' ? [mislabelled] : [mislabelled, lengthen(photo)];
      return files.map((file) => ({ format, file }));
    }),
  );
  return photos.flat();
}

/** Files that the page refuses, with the reason. */
async function unreadableFiles({ unreadable, tooLarge }: (typeof REASONS)[Language]) {
  const files = PHOTO_FORMATS.map(async (format) => {
    const photo = await anOrientedPhoto(format, ORIENTATION);
    const text = { ...photo, name: `text.${format}`, buffer: Buffer.from(TYPED) };
    if (format === 'heic') {
      return [
        { file: text, reason: unreadable },
        { file: { ...lengthen(photo), name: 'large.heic' }, reason: tooLarge },
      ];
    }
    // The page cannot tell half an AVIF from a HEIC, so it uploads it and the server rejects it.
    if (format === 'avif') return [{ file: text, reason: unreadable }];
    return [text, halfOf(photo, format)].map((file) => ({ file, reason: unreadable }));
  });
  return (await Promise.all(files)).flat();
}

/** In a conversation: unusable files are refused with the reason, the others are stored upright, and what was typed stays. */
export async function expectClearErrors(
  page: JourneyPage,
  server: ServerProcess,
  conversation: Conversation,
  language: Language,
): Promise<void> {
  const reasons = REASONS[language];
  await page.goto(`/chat/${conversation.roomId}`);
  await page.getByTestId('chat-input').fill(TYPED);
  const input = page.getByTestId('chat-photo-input');
  for (const { file, reason } of await unreadableFiles(reasons)) {
    await input.setInputFiles(file);
    await page.getByText(`${file.name}: ${reason}`).waitFor();
  }
  expect(await storedPhotos(server, conversation)).toEqual([]);
  for (const { format, file } of await usablePhotos()) {
    const sent = await sendPhoto(page, server, conversation, file);
    await expectUpright(sent, { format, orientation: ORIENTATION, what: file.name });
  }
  const refused = page.getByText(reasons.noPhoto);
  for (const [index, format] of (['avif', 'heic'] as const).entries()) {
    const photo = await anOrientedPhoto(format, ORIENTATION);
    await input.setInputFiles(halfOf(photo, format));
    await expect.poll(() => refused.count()).toBe(index + 1);
  }
  expect(await page.getByTestId('chat-input').inputValue()).toBe(TYPED);
}
