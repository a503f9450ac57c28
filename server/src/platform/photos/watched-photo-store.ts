import type { PhotoStore } from './photo-store.ts';

/** No photo has this name. */
const NO_PHOTO = 'availability';

export interface WatchedPhotoStore {
  store: PhotoStore;
  /** Whether the last call succeeded. Makes a call of its own, of which the next request reports the result. */
  isAvailable(): boolean;
}

/** Notices whether the calls of a store succeed. A call that returns that there is no such photo succeeds. */
export function watchPhotoStore(store: PhotoStore): WatchedPhotoStore {
  let isAvailable = true;
  let isProbing = false;

  async function watch<T>(call: Promise<T>): Promise<T> {
    try {
      const result = await call;
      isAvailable = true;
      return result;
    } catch (error) {
      isAvailable = false;
      throw error;
    }
  }
  const get = (name: string) => watch(store.get(name));

  function probe(): void {
    if (isProbing) return;
    isProbing = true;
    get(NO_PHOTO)
      .catch(() => null)
      .finally(() => {
        isProbing = false;
      });
  }

  // A store that is away at the start is away for the first request.
  probe();
  return {
    store: {
      ...store,
      get,
      put: (name, bytes) => watch(store.put(name, bytes)),
      remove: (name) => watch(store.remove(name)),
      list: () => watch(store.list()),
    },
    isAvailable() {
      probe();
      return isAvailable;
    },
  };
}
