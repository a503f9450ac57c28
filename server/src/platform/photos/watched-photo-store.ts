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

  return {
    store: {
      ...store,
      get,
      put: (name, bytes) => watch(store.put(name, bytes)),
      remove: (name) => watch(store.remove(name)),
      list: () => watch(store.list()),
    },
    isAvailable() {
      if (!isProbing) {
        isProbing = true;
        get(NO_PHOTO)
          .catch(() => null)
          .finally(() => {
            isProbing = false;
          });
      }
      return isAvailable;
    },
  };
}
