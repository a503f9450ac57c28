import { readConfig } from '../../../server/src/config.ts';
import { openPhotoStore } from '../../../server/src/platform/photos/open-photo-store.ts';
import type { PhotoStore } from '../../../server/src/platform/photos/photo-store.ts';
import type { Answer } from '../../call.ts';
import type { Person } from '../../make-people.ts';
import type { TestedCluster } from './tested-cluster.ts';

/** An upload as the page's form makes it; null where no whole answer came back. */
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
    // The proxy's own refusals have no body.
    return { status: answer.status, etag: undefined, body: text ? JSON.parse(text) : null };
  } catch {
    return null;
  }
}

/** The path of the photo an upload was answered with. */
export function imageOf(answer: Answer | null): string {
  if (answer?.status !== 200) throw new Error(`an upload got ${JSON.stringify(answer)}`);
  return (answer.body as { user: { profileImage: string } }).user.profileImage;
}

/** Its status, and its bytes where there are any. */
export async function look(url: string, { cookie }: Person, image: string) {
  const answer = await fetch(url + image, { headers: { cookie } });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** The processes' own bucket, looked into from beside them. */
export function bucketOf({ photoStore }: TestedCluster): PhotoStore {
  return openPhotoStore(readConfig(photoStore.environmentAt(photoStore.url)));
}
