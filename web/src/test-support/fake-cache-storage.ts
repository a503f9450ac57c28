import { vi } from 'vitest';

type Target = Request | string;

const urlOf = (target: Target) =>
  new URL(typeof target === 'string' ? target : target.url, location.origin).href;

const withoutSearch = (url: string) => url.split('?', 1)[0];

function fakeCache() {
  const entries = new Map<string, Response>();
  const find = (target: Target, { ignoreSearch = false }: CacheQueryOptions = {}) =>
    [...entries.keys()].find((url) =>
      ignoreSearch ? withoutSearch(url) === withoutSearch(urlOf(target)) : url === urlOf(target),
    );
  const cache = {
    async put(target: Target, response: Response) {
      // As in browsers, an entry that is replaced becomes the newest.
      entries.delete(urlOf(target));
      entries.set(urlOf(target), response);
    },
    async addAll(targets: readonly Target[]) {
      for (const target of targets) await cache.put(target, await fetch(urlOf(target)));
    },
    async match(target: Target, options?: CacheQueryOptions) {
      return entries.get(find(target, options) ?? '')?.clone();
    },
    async delete(target: Target, options?: CacheQueryOptions) {
      return entries.delete(find(target, options) ?? '');
    },
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  };
  return cache as unknown as Cache;
}

/** The cache storage of a browser, which neither Node nor happy-dom has. */
export function fakeCacheStorage() {
  const all = new Map<string, Cache>();
  const storage = {
    async open(name: string) {
      const cache = all.get(name) ?? fakeCache();
      all.set(name, cache);
      return cache;
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    async match(target: Target, { cacheName }: MultiCacheQueryOptions = {}) {
      for (const [name, cache] of all) {
        const found = (cacheName ?? name) === name ? await cache.match(target) : undefined;
        if (found) return found;
      }
      return undefined;
    },
  };
  vi.stubGlobal('caches', storage);
  return storage;
}

/** Paths and queries of the entries of a cache, in the order of storage. */
export async function pathsIn(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => url.slice(location.origin.length));
}
