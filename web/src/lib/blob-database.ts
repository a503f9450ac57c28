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
export async function putBlob(database: string, key: string, blob: Blob): Promise<void> {
  const value: StoredBlob = { bytes: await blob.arrayBuffer(), type: blob.type };
  await request(database, 'readwrite', (store) => store.put(value, key));
}

export async function getBlob(database: string, key: string): Promise<Blob | undefined> {
  const value = await request<StoredBlob | undefined>(database, 'readonly', (store) =>
    store.get(key),
  );
  return value && new Blob([value.bytes], { type: value.type });
}

export async function deleteBlob(database: string, key: string): Promise<void> {
  await request(database, 'readwrite', (store) => store.delete(key));
}
