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

/** A form with texts and, unless it is null, a photo. */
export function toPhotoForm(
  fields: Record<string, unknown>,
  bytes: Uint8Array | null,
  { fileName = 'photo.jpg', type = 'image/jpeg' }: Pick<Upload, 'fileName' | 'type'> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  if (bytes) form.set('photo', new File([new Uint8Array(bytes)], fileName, { type }));
  return form;
}

/** Uploads a file as a member's photo, like the form of the page. */
export async function upload(
  member: Member,
  bytes: Uint8Array | null,
  { photoType = 'profile', client, ...file }: Upload = {},
): Promise<TestResponse> {
  const form = toPhotoForm({ photoType }, bytes, file);
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
  const form = toPhotoForm({ clientId, ...texts }, bytes);
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
