import type { Member } from './builders.ts';
import type { TestClient, TestResponse } from './test-client.ts';

interface Upload {
  photoType?: string;
  /** The file name and type that the client declares; the server trusts neither. */
  fileName?: string;
  type?: string;
  client?: TestClient;
}

/** Uploads a file as a member's photo, like the form of the page. */
export async function upload(
  member: Member,
  bytes: Uint8Array | null,
  { photoType = 'profile', fileName = 'photo.jpg', type = 'image/jpeg', client }: Upload = {},
): Promise<TestResponse> {
  const form = new FormData();
  form.set('photoType', photoType);
  if (bytes) form.set('photo', new File([new Uint8Array(bytes)], fileName, { type }));
  const path = `/api/users/${member.id}/upload-photo`;
  const response = await (client ?? member.client).fetch(path, { method: 'POST', body: form });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Downloads the bytes of a photo path. */
export async function download(client: TestClient, path: string): Promise<Buffer> {
  const response = await client.fetch(path);
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
