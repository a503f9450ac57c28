/** The lists and photos that a user can read offline are in one cache per user, named with this prefix. */
const USER_CACHE_PREFIX = 'user-';

const LISTS_FOLDER = '/stored-lists/';

/**
 * Raised by hand when pages can no longer read lists that an earlier build stored. Not the build itself: after an
 * update in the background, a start without a network needs the lists of the build before.
 */
export const STORED_SHAPE = 1;

export const userCacheName = (userId: number): string =>
  `${USER_CACHE_PREFIX}${userId}:${STORED_SHAPE}`;

/** The cache of the signed-in user, for the worker. */
export const findUserCacheName = async (): Promise<string | undefined> =>
  (await caches.keys()).findLast((name) => name.startsWith(USER_CACHE_PREFIX));

/** For the worker. Pages create, fill and delete it. */
export async function openUserCache(): Promise<Cache | undefined> {
  const name = await findUserCacheName();
  return name === undefined ? undefined : caches.open(name);
}

/** The worker cannot read which user is signed in, except by the name of the cache. */
export const userIdIn = (cacheName: string): number =>
  Number.parseInt(cacheName.slice(USER_CACHE_PREFIX.length), 10);

/** The path of the list with this query key in a user's cache. */
export const storedListPath = (key: readonly unknown[]): string =>
  LISTS_FOLDER + key.map(String).join('/');

/** Returns undefined if the list is not stored or cannot be read. Never creates a cache. */
export async function readStoredList(userId: number, key: readonly unknown[]): Promise<unknown> {
  try {
    const cacheName = userCacheName(userId);
    const response = await caches.match(storedListPath(key), { cacheName });
    return await response?.json();
  } catch {
    return undefined;
  }
}

/** Deletes what this device stores of all users, or of all users but one. */
export async function deleteUserCaches(except?: string): Promise<void> {
  try {
    for (const name of await caches.keys()) {
      if (name.startsWith(USER_CACHE_PREFIX) && name !== except) await caches.delete(name);
    }
  } catch {
    // Without a secure connection, or in some private windows, there are no caches.
  }
}
