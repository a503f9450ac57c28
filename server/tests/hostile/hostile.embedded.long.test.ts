import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { aMember, type Member } from '../_support/builders.ts';
import { useTestApp } from '../_support/test-app.ts';
import type { TestResponse } from '../_support/test-client.ts';
import { download, upload } from '../_support/uploads.ts';
import { type HostileFile, makeHostileFiles, SECRET } from './hostile-files.ts';

const app = useTestApp();
let files: HostileFile[];
beforeAll(async () => {
  files = await makeHostileFiles();
});

const EXPECTED = {
  kept: [200, undefined],
  'too large': [413, 'file_too_large'],
  'no photo': [415, 'invalid_file_type'],
} as const;

/** Uploads are limited per account, so each file has its own member. */
async function uploadAll(): Promise<Map<HostileFile, TestResponse & { member: Member }>> {
  const uploads = files.map(async (file) => {
    const member = await aMember(app());
    const response = await upload(member, file.bytes, { fileName: file.name });
    return [file, { member, ...response }] as const;
  });
  return new Map(await Promise.all(uploads));
}

it('[PHO-6] [PHO-7] [PHO-10] [PHO-11] [PHO-14] [PHO-35] hostile files uploaded at once each get the expected result, and other calls are served', async () => {
  let finished = false;
  let responseCount = 0;
  const otherUser = await aMember(app());
  async function browse(): Promise<void> {
    while (!finished) {
      const { status } = await otherUser.client.get('/api/users/nearby/37.5665/126.978/5');
      // The rate limit of a minute is soon reached; 429 is a response as well.
      expect([200, 429]).toContain(status);
      responseCount += 1;
      await sleep(20);
    }
  }
  const browsing = browse();
  const before = process.memoryUsage().rss;
  let memoryPeak = before;
  const memorySampler = setInterval(() => {
    memoryPeak = Math.max(memoryPeak, process.memoryUsage().rss);
  }, 20);
  const results = await uploadAll();
  finished = true;
  clearInterval(memorySampler);
  await browsing;

  const outcomes = [...results].map(([{ name }, { status, body }]) => [name, status, body.code]);
  expect(outcomes).toEqual(files.map(({ name, outcome }) => [name, ...EXPECTED[outcome]]));
  expect(responseCount).toBeGreaterThan(10);
  expect(memoryPeak - before).toBeLessThan(300 * 1024 * 1024);

  for (const [file, { member, body }] of results) {
    if (file.outcome !== 'kept') continue;
    for (const query of ['', '?w=320']) {
      const bytes = await download(member.client, body.user.profileImage + query);
      const { format, pages, exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
      const metadata = { exif, xmp, iptc, icc, comments, pages };
      expect({ name: file.name, format, ...metadata }).toEqual({ name: file.name, format: 'webp' });
      for (const trace of [SECRET, 'PhoneMaker', '<script', 'alert(', 'PK\x03\x04', 'Exif']) {
        expect(bytes.includes(trace), `${file.name}: ${trace}`).toBe(false);
      }
    }
  }
  const stored = await readdir(path.join(app().dataDir, 'photos'));
  const storedCount = files.filter(({ outcome }) => outcome === 'kept').length;
  expect(stored).toHaveLength(storedCount * 3);
});
