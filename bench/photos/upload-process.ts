/** Uploads photos, `atOnce` at the same time; responds with the longest time in ms. */
import type { TestUser } from '../../chaos/test-users.ts';

/** Below the hourly limit of one user. */
const UPLOADS_EACH = 15;

export interface UploadWork {
  url: string;
  uploaders: readonly TestUser[];
  bytes: Uint8Array;
  isHeic: boolean;
  atOnce: number;
}

let uploads = 0;

interface Body {
  bytes: Uint8Array;
  type: string;
}

/** Created once for all uploads: creating them would take CPU time from the measured server. */
async function makeBody({ bytes, isHeic }: UploadWork): Promise<Body> {
  const form = new FormData();
  form.set('photoType', 'dog');
  const type = isHeic ? 'image/heic' : 'image/jpeg';
  form.set('photo', new File([new Uint8Array(bytes)], 'photo', { type }));
  const made = new Response(form);
  const contentType = made.headers.get('content-type') ?? '';
  return { bytes: new Uint8Array(await made.arrayBuffer()), type: contentType };
}

async function upload({ url, uploaders }: UploadWork, { bytes, type }: Body): Promise<number> {
  const person = uploaders[Math.floor(uploads++ / UPLOADS_EACH) % uploaders.length];
  if (!person) throw new Error('no user');
  const started = performance.now();
  const answer = await fetch(`${url}/api/users/${person.id}/upload-photo`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'content-type': type },
    body: bytes,
  });
  await answer.text();
  if (answer.status !== 200) throw new Error(`uploading: ${answer.status}`);
  return performance.now() - started;
}

process.on('message', (work: UploadWork) => {
  void makeBody(work)
    .then((body) => Promise.all(Array.from({ length: work.atOnce }, () => upload(work, body))))
    .then((took) => process.send?.(Math.max(...took)));
});
process.on('disconnect', () => process.exit());
process.send?.('listening');
