import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** A long content in a file, to be read once, at any speed. */
export interface Spooled {
  byteSize: number;
  stream: Readable;
}

/**
 * Writes the content to a file whose name is removed before. The system frees it when the stream ends or is
 * destroyed, and also when the process is killed.
 */
export async function spool(folder: string, content: AsyncIterable<Uint8Array>): Promise<Spooled> {
  await mkdir(folder, { recursive: true });
  const name = path.join(folder, randomUUID());
  const file = await open(name, 'wx+', 0o600);
  try {
    await rm(name);
    await writeFile(file, content);
    const { size } = await file.stat();
    return { byteSize: size, stream: file.createReadStream({ start: 0 }) };
  } catch (error) {
    await file.close();
    throw error;
  }
}
