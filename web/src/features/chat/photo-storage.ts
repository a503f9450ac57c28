import { deleteBlob, getBlob, putBlob } from '../../lib/blob-database.ts';
import { onSessionReset } from '../../lib/session-reset.ts';
import { unsentPhotosName } from '../../parts/unsent.ts';
import { hasPreview, showPreview } from './photo-previews.ts';

/** The files of pending photos that this page has chosen or read, by the client id of their messages. */
const known = new Map<string, Blob>();
onSessionReset(() => known.clear());

/** Stores the file to upload. Returns whether it survives the page: the storage may be full or disabled. */
export async function storePhoto(userId: number, clientId: string, photo: Blob): Promise<boolean> {
  known.set(clientId, photo);
  try {
    await putBlob(unsentPhotosName(userId), clientId, photo);
    return true;
  } catch {
    return false;
  }
}

/** Returns the file of a pending photo; undefined if the browser has deleted it. */
export async function findPhoto(userId: number, clientId: string): Promise<Blob | undefined> {
  const photo =
    known.get(clientId) ??
    (await getBlob(unsentPhotosName(userId), clientId).catch(() => undefined));
  if (photo) known.set(clientId, photo);
  return photo;
}

/** Reads the photos of earlier visits and of other windows, to show them. */
export async function showStoredPhotos(
  userId: number,
  clientIds: readonly string[],
): Promise<void> {
  for (const clientId of clientIds) {
    if (hasPreview(clientId)) continue;
    const photo = await findPhoto(userId, clientId);
    if (photo) showPreview(clientId, photo);
  }
}

/** For a photo that was sent or deleted. */
export async function removePhoto(userId: number, clientId: string): Promise<void> {
  known.delete(clientId);
  await deleteBlob(unsentPhotosName(userId), clientId).catch(() => {});
}
