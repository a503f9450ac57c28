/** A separate process that decodes one photo after the other, and may crash on one. */
import { readSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { EncodedPhoto, PhotoRejectionReason } from './photo-types.ts';
import { Refused, transcodePhoto } from './transcode-photo.ts';

export type ImageWorkerMessage =
  | { kind: 'ready' }
  | { kind: 'photo'; photo: EncodedPhoto }
  | { kind: 'refused'; reason: PhotoRejectionReason };

const say = (answer: ImageWorkerMessage) => process.send?.(answer);

/** Reads the file that the server writes to the standard input; blocks, because there is no other work. */
function readFile(length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  for (let at = 0; at < length; ) {
    const read = readSync(0, bytes, at, length - at, null);
    // The server has ended.
    if (read === 0) process.exit();
    at += read;
  }
  return bytes;
}

async function answer(bytes: Buffer): Promise<void> {
  try {
    say({ kind: 'photo', photo: await transcodePhoto(bytes) });
  } catch (error) {
    say({ kind: 'refused', reason: error instanceof Refused ? error.reason : 'type' });
  }
}

/**
 * Other requests have priority, but on a busy core a photo still gets a quarter of the time, so that it is
 * decoded well within its time limit.
 */
const NICE = 5;
/** If memory runs out, the kernel kills a decoder, and with it one photo, before the server. */
const OOM_SCORE = 500;

setPriority(NICE);
try {
  writeFileSync('/proc/self/oom_score_adj', String(OOM_SCORE));
} catch {
  // Only Linux has this file.
}
process.on('message', (length: number) => void answer(readFile(length)));
process.on('disconnect', () => process.exit());
say({ kind: 'ready' });
