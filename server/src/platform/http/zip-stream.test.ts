import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { createZipStream } from './zip-stream.ts';

it('files are restored unchanged, in several pieces or empty, with names in any script', async () => {
  const files = [
    { name: 'data.json', content: [Buffer.from('멍'), Buffer.alloc(0), Buffer.from('메이트')] },
    { name: 'photos/보리.webp', content: [randomBytes(300_000)] },
    { name: 'empty', content: [] },
  ];
  const found = unzipSync(await buffer(createZipStream(files)));
  expect(Object.keys(found)).toEqual(files.map(({ name }) => name));
  expect(strFromU8(found['data.json'] ?? new Uint8Array())).toBe('멍메이트');
  for (const { name, content } of files) {
    expect(Buffer.concat(content).equals(found[name] ?? new Uint8Array())).toBe(true);
  }
});

/** Counts the pieces that were read, each as long as a page of messages. */
function createLongFile(fail?: Error) {
  const read = { pieces: 0, ended: false };
  async function* content() {
    try {
      for (; read.pieces < 1000; read.pieces++) {
        if (fail && read.pieces === 3) throw fail;
        yield randomBytes(1_000_000);
      }
    } finally {
      read.ended = true;
    }
  }
  return { read, file: { name: 'long', content: content() } };
}

it('data is read only when the archive is read, and not after the reader has stopped', async () => {
  const { read, file } = createLongFile();
  const archive = createZipStream([file]);
  // Random bytes do not compress: two pieces are read in full.
  for (let bytesRead = 0; bytesRead < 2_000_000; ) {
    bytesRead += (await archive.next()).value?.length ?? 0;
  }
  expect(read.pieces).toBeLessThanOrEqual(6);
  await archive.return(undefined);
  await expect.poll(() => read.ended).toBe(true);
  expect(read.pieces).toBeLessThanOrEqual(6);
});

it('an error while reading ends the archive with the same error', async () => {
  const broken = new Error('the database is away');
  const { read, file } = createLongFile(broken);
  await expect(buffer(createZipStream([file]))).rejects.toBe(broken);
  expect(read.ended).toBe(true);
});
