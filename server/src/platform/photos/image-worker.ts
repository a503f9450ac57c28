/** A separate process that decodes one photo after the other, and may crash on one. */
import { readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import type { EncodedPhoto, PhotoLayout, PhotoRejectionReason } from './photo-types.ts';
import { PhotoRejected, transcodePhoto } from './transcode-photo.ts';

export type ImageWorkerMessage =
  | { kind: 'ready' }
  | { kind: 'photo'; photo: EncodedPhoto }
  | { kind: 'refused'; reason: PhotoRejectionReason };

const send = (message: ImageWorkerMessage) => process.send?.(message);

export interface ImageWorkerTask {
  file: string;
  layout: PhotoLayout;
}

async function processPhoto({ file, layout }: ImageWorkerTask): Promise<void> {
  try {
    send({ kind: 'photo', photo: await transcodePhoto(readFileSync(file), layout) });
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
process.on('message', (task: ImageWorkerTask) => void processPhoto(task));
process.on('disconnect', () => process.exit());
send({ kind: 'ready' });
