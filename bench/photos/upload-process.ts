/** Uploads photos, `concurrency` at the same time; responds with the longest time in ms. */
import type { TestUser } from '../../chaos/test-users.ts';
import { encodePhotoForm, type PhotoForm } from '../photo-form.ts';

/** Below the hourly limit of one user. */
const UPLOADS_EACH = 15;

export interface UploadJob {
  url: string;
  uploaders: readonly TestUser[];
  bytes: Uint8Array;
  isHeic: boolean;
  concurrency: number;
}

let uploads = 0;

async function upload({ url, uploaders }: UploadJob, { bytes, type }: PhotoForm): Promise<number> {
  const user = uploaders[Math.floor(uploads++ / UPLOADS_EACH) % uploaders.length];
  if (!user) throw new Error('no user');
  const started = performance.now();
  const response = await fetch(`${url}/api/users/${user.id}/upload-photo`, {
    method: 'POST',
    headers: { cookie: user.cookie, 'content-type': type },
    body: bytes,
  });
  await response.text();
  if (response.status !== 200) throw new Error(`uploading: ${response.status}`);
  return performance.now() - started;
}

process.on('message', (job: UploadJob) => {
  // Encoded once: doing it for each upload would take CPU time from the measured server.
  void encodePhotoForm(job.bytes, job.isHeic ? 'image/heic' : 'image/jpeg')
    .then((body) => Promise.all(Array.from({ length: job.concurrency }, () => upload(job, body))))
    .then((durations) => process.send?.(Math.max(...durations)));
});
process.on('disconnect', () => process.exit());
process.send?.('listening');
