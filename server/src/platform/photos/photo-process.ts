/** A process of its own that decodes one photo after the other, and may die of one. */
import { readSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { decodePhoto, Refused } from './decode-photo.ts';
import type { EncodedPhoto, PhotoRefusal } from './photo-sizes.ts';

export type PhotoAnswer =
  | { kind: 'ready' }
  | { kind: 'photo'; photo: EncodedPhoto }
  | { kind: 'refused'; reason: PhotoRefusal };

const say = (answer: PhotoAnswer) => process.send?.(answer);

/** The file that the server writes to the standard input; there is nothing else to do until it is here. */
function readFile(length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  for (let at = 0; at < length; ) {
    const read = readSync(0, bytes, at, length - at, null);
    // Without the server there is nobody to decode for.
    if (read === 0) process.exit();
    at += read;
  }
  return bytes;
}

async function answer(bytes: Buffer): Promise<void> {
  try {
    say({ kind: 'photo', photo: await decodePhoto(bytes) });
  } catch (error) {
    say({ kind: 'refused', reason: error instanceof Refused ? error.reason : 'type' });
  }
}

/**
 * Whoever waits for an answer goes first, and a photo still gets a quarter of a core that is fully
 * used, so that it is done long before its time is over.
 */
const NICE = 5;
/** Where memory runs out the kernel ends a decoder, and one photo with it, before the server. */
const OOM_SCORE = 500;

setPriority(NICE);
try {
  writeFileSync('/proc/self/oom_score_adj', String(OOM_SCORE));
} catch {
  // Only Linux has it.
}
process.on('message', (length: number) => void answer(readFile(length)));
process.on('disconnect', () => process.exit());
say({ kind: 'ready' });
