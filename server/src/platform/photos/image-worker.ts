/** A separate process that decodes one photo after the other, and may crash on one. */
import { readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { drawLinkPreview } from './link-preview.ts';
import type { EncodedPhoto, ImageOutput, PhotoRejectionReason } from './photo-types.ts';
import { PhotoRejected, transcodePhoto } from './transcode-photo.ts';

export type ImageWorkerMessage =
  | { kind: 'ready' }
  | { kind: 'photo'; photo: EncodedPhoto }
  | { kind: 'drawn'; bytes: Buffer }
  | { kind: 'refused'; reason: PhotoRejectionReason };

const send = (message: ImageWorkerMessage) => process.send?.(message);

export type ImageWorkerTask = { file: string; output: ImageOutput } | { check: 'fonts' };

// Only for posters: photos do not wait for fonts.
const loadPosters = () => import('../posters/draw-poster.ts');

async function convert(task: ImageWorkerTask): Promise<ImageWorkerMessage> {
  if ('check' in task) {
    await (await loadPosters()).checkPosterFonts();
    return { kind: 'ready' };
  }
  const { file, output } = task;
  const bytes = readFileSync(file);
  if (output === 'link-preview') return { kind: 'drawn', bytes: await drawLinkPreview(bytes) };
  if (typeof output === 'object') {
    const { drawPoster } = await loadPosters();
    return { kind: 'drawn', bytes: await drawPoster(output, bytes) };
  }
  return { kind: 'photo', photo: await transcodePhoto(bytes, output) };
}

async function processPhoto(task: ImageWorkerTask): Promise<void> {
  try {
    send(await convert(task));
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
