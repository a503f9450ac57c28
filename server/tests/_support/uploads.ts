import { randomUUID } from 'node:crypto';
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

interface SentPhoto {
  clientId?: string;
  caption?: string;
  replyTo?: number;
  client?: TestClient;
}

/** Sends a file as a message, like the form of a conversation. */
export async function sendPhoto(
  { client: own }: Member,
  roomId: number,
  bytes: Uint8Array | null,
  { clientId = randomUUID(), client = own, ...texts }: SentPhoto = {},
): Promise<TestResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ clientId, ...texts })) form.set(name, String(value));
  if (bytes) form.set('photo', new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }));
  const path = `/api/chat/photos/${roomId}`;
  const response = await client.fetch(path, { method: 'POST', body: form });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Downloads the bytes of a photo path. */
export async function download(client: TestClient, path: string): Promise<Buffer> {
  const response = await client.fetch(path);
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
