import { readConfig } from '../../../server/src/config.ts';
import { openPhotoStore } from '../../../server/src/platform/photos/open-photo-store.ts';
import type { PhotoStore } from '../../../server/src/platform/photos/photo-store.ts';
import type { Answer } from '../../api-client.ts';
import type { Person } from '../../test-users.ts';
import type { TestedCluster } from './test-cluster.ts';

/** Uploads like the form of the page; returns null without a complete response. */
export async function upload(
  url: string,
  { id, cookie }: Person,
  bytes: Uint8Array,
): Promise<Answer | null> {
  const body = new FormData();
  body.set('photoType', 'profile');
  body.set('photo', new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }));
  const init = { method: 'POST', headers: { cookie }, body };
  try {
    const answer = await fetch(`${url}/api/users/${id}/upload-photo`, init);
    const text = await answer.text();
    // The errors of the proxy itself have no body.
    return { status: answer.status, etag: undefined, body: text ? JSON.parse(text) : null };
  } catch {
    return null;
  }
}

/** The path of the photo in the response to an upload; throws if the upload failed. */
export function imageOf(answer: Answer | null): string {
  if (answer?.status !== 200) throw new Error(`an upload got ${JSON.stringify(answer)}`);
  return (answer.body as { user: { profileImage: string } }).user.profileImage;
}

/** Loads a photo; returns the status and the bytes of the response. */
export async function look(url: string, { cookie }: Person, image: string) {
  const answer = await fetch(url + image, { headers: { cookie } });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** The bucket of the processes, opened without them. */
export function bucketOf({ photoStore }: TestedCluster): PhotoStore {
  return openPhotoStore(readConfig(photoStore.environmentAt(photoStore.url)));
}
