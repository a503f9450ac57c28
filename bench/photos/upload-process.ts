/** Uploads photos, `atOnce` at the same time; responds with the longest time in ms. */
import type { TestUser } from '../../chaos/test-users.ts';

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

interface Body {
  bytes: Uint8Array;
  type: string;
}

/** Created once for all uploads: creating them would take CPU time from the measured server. */
async function makeBody({ bytes, isHeic }: UploadJob): Promise<Body> {
  const form = new FormData();
  form.set('photoType', 'dog');
  const type = isHeic ? 'image/heic' : 'image/jpeg';
  form.set('photo', new File([new Uint8Array(bytes)], 'photo', { type }));
  const response = new Response(form);
  const contentType = response.headers.get('content-type') ?? '';
  return { bytes: new Uint8Array(await response.arrayBuffer()), type: contentType };
}

async function upload({ url, uploaders }: UploadJob, { bytes, type }: Body): Promise<number> {
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
  void makeBody(job)
    .then((body) => Promise.all(Array.from({ length: job.concurrency }, () => upload(job, body))))
    .then((durations) => process.send?.(Math.max(...durations)));
});
process.on('disconnect', () => process.exit());
process.send?.('listening');
