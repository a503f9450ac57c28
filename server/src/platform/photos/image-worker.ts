/** A separate process that decodes one photo after the other, and may crash on one. */
import { readSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { EncodedPhoto, PhotoRejectionReason } from './photo-types.ts';
import { PhotoRejected, transcodePhoto } from './transcode-photo.ts';

export type ImageWorkerMessage =
  | { kind: 'ready' }
  | { kind: 'photo'; photo: EncodedPhoto }
  | { kind: 'refused'; reason: PhotoRejectionReason };

const send = (message: ImageWorkerMessage) => process.send?.(message);

/** Reads the file that the server writes to the standard input; blocks, because there is no other work. */
function readFile(length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  for (let offset = 0; offset < length; ) {
    const read = readSync(0, bytes, offset, length - offset, null);
    // The server has ended.
    if (read === 0) process.exit();
    offset += read;
  }
  return bytes;
}

async function processPhoto(bytes: Buffer): Promise<void> {
  try {
    send({ kind: 'photo', photo: await transcodePhoto(bytes) });
  } catch (error) {
    send({ kind: 'refused', reason: error instanceof PhotoRejected ? error.reason : 'type' });
  }
}

/**
 * Other requests have priority, but on a busy core a photo still gets a quarter of the time, so that it is
 * decoded well within its time limit.
 */
const NICE = 5;
/** If memory runs out, the kernel kills a worker, and with it one photo, before the server. */
const OOM_SCORE = 500;

setPriority(NICE);
try {
  writeFileSync('/proc/self/oom_score_adj', String(OOM_SCORE));
} catch {
  // Only Linux has this file.
}
process.on('message', (length: number) => void processPhoto(readFile(length)));
process.on('disconnect', () => process.exit());
send({ kind: 'ready' });
