import { preparePhoto } from '../../../lib/resize-photo.ts';
import { onSessionReset } from '../../../lib/session-reset.ts';
import { photoErrorText } from '../../../parts/photo-error-text.ts';
import { unsentPhotosName } from '../../../parts/unsent.ts';
import { messagePhotosText } from '../../../texts/message-photos.ts';
import { hasPreview, showPreview } from './photo-previews.ts';
import { UnsendablePhotoError } from './unsendable-photo.ts';

const STORE = 'blobs';

/** Not a `Blob`: some versions of Safari cannot store one. */
interface StoredBlob {
  bytes: ArrayBuffer;
  type: string;
}

function open(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database cannot be opened'));
  });
}

async function request<T>(
  name: string,
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open(name);
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const pending = run(transaction.objectStore(STORE));
      // Not at the success of the request: a full storage can still abort the transaction.
      transaction.oncomplete = () => resolve(pending.result);
      transaction.onabort = () => reject(transaction.error ?? new Error('the storage is full'));
    });
  } finally {
    // An open connection of any window would delay the deletion of the database.
    database.close();
  }
}

/** Stores a file, which local storage cannot hold. Rejects if the storage is full or unavailable. */
async function putBlob(database: string, key: string, blob: Blob): Promise<void> {
  const value: StoredBlob = { bytes: await blob.arrayBuffer(), type: blob.type };
  await request(database, 'readwrite', (store) => store.put(value, key));
}

async function getBlob(database: string, key: string): Promise<Blob | undefined> {
  const value = await request<StoredBlob | undefined>(database, 'readonly', (store) =>
    store.get(key),
  );
  return value && new Blob([value.bytes], { type: value.type });
}

async function deleteBlob(database: string, key: string): Promise<void> {
  await request(database, 'readwrite', (store) => store.delete(key));
}

/** The files that were chosen, as far as this page knows them, by the client id of their messages. */
const chosen = new Map<string, Blob>();
/** The same files, as they are uploaded. */
const prepared = new Map<string, Promise<Blob>>();
onSessionReset(() => {
  chosen.clear();
  prepared.clear();
});

/** Shows a chosen photo, which exists only in this page until it is stored. */
export function holdPhoto(clientId: string, photo: Blob, name: string): void {
  chosen.set(clientId, photo);
  showPreview(clientId, photo, name);
}

/** Returns whether the photo survives the page: the storage may be full or disabled. */
export async function storePhoto(userId: number, clientId: string, photo: Blob): Promise<boolean> {
  try {
    await putBlob(unsentPhotosName(userId), clientId, photo);
    return true;
  } catch {
    return false;
  }
}

/** Returns the chosen file; undefined if the browser has deleted it. */
async function findPhoto(userId: number, clientId: string): Promise<Blob | undefined> {
  const photo =
    chosen.get(clientId) ??
    (await getBlob(unsentPhotosName(userId), clientId).catch(() => undefined));
  if (photo) chosen.set(clientId, photo);
  return photo;
}

async function prepare(userId: number, clientId: string): Promise<Blob> {
  const photo = await findPhoto(userId, clientId);
  if (!photo) throw new UnsendablePhotoError(messagePhotosText('missing'));
  try {
    return await preparePhoto(photo);
  } catch (error) {
    throw new UnsendablePhotoError(photoErrorText(error).description);
  }
}

/** Returns the photo as it is uploaded, reduced once; rejects with `UnsendablePhotoError`. */
export function preparedPhoto(userId: number, clientId: string): Promise<Blob> {
  const photo = prepared.get(clientId) ?? prepare(userId, clientId);
  prepared.set(clientId, photo);
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
  chosen.delete(clientId);
  prepared.delete(clientId);
  await deleteBlob(unsentPhotosName(userId), clientId).catch(() => {});
}
