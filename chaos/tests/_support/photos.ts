import { readConfig } from '../../../server/src/config.ts';
import { openPhotoStore } from '../../../server/src/platform/photos/open-photo-store.ts';
import type { PhotoStore } from '../../../server/src/platform/photos/photo-store.ts';
import type { ApiResponse } from '../../api-client.ts';
import type { TestUser } from '../../test-users.ts';
import type { TestCluster } from './test-cluster.ts';

/** Uploads like the form of the page; returns null without a complete response. */
export async function upload(
  url: string,
  { id, cookie }: TestUser,
  bytes: Uint8Array,
): Promise<ApiResponse | null> {
  const body = new FormData();
  body.set('photoType', 'profile');
  body.set('photo', new File([new Uint8Array(bytes)], 'photo.jpg', { type: 'image/jpeg' }));
  const init = { method: 'POST', headers: { cookie }, body };
  try {
    const response = await fetch(`${url}/api/users/${id}/upload-photo`, init);
    const text = await response.text();
    // The errors of the proxy itself have no body.
    return { status: response.status, etag: undefined, body: text ? JSON.parse(text) : null };
  } catch {
    return null;
  }
}

/** The path of the photo in the response to an upload; throws if the upload failed. */
export function imagePathOf(response: ApiResponse | null): string {
  if (response?.status !== 200) throw new Error(`an upload returned ${JSON.stringify(response)}`);
  return (response.body as { user: { profileImage: string } }).user.profileImage;
}

/** Loads a photo; returns the status and the bytes of the response. */
export async function download(url: string, { cookie }: TestUser, image: string) {
  const response = await fetch(url + image, { headers: { cookie } });
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** The bucket of the processes, opened without them. */
export function openBucket({ photoStore }: TestCluster): PhotoStore {
  return openPhotoStore(readConfig(photoStore.environmentAt(photoStore.url)));
}
