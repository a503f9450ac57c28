import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { roomsQuery } from '../features/chat/api.ts';
import { isNetworkError } from '../lib/api-error.ts';
import { onReachable } from '../lib/reachability.ts';
import { prefersReducedData } from '../lib/save-data.ts';
import { sessionEpoch } from '../lib/session-reset.ts';
import { currentUserEntry } from '../lib/storage.ts';
import {
  deleteUserCaches,
  readStoredList,
  storedListPath,
  userCacheName,
} from '../lib/user-cache.ts';
import { storedPhoto } from '../parts/photo-url.ts';
import { compareWithLists, isStoredKey, toStored } from './stored-lists.ts';

/** Changed lists are stored together after this time. */
const WRITE_DELAY_MS = 500;

/** Until the page has nothing to draw; Safari cannot tell. */
const idle = () =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, WRITE_DELAY_MS);
  });

/** Shows a stored list until the server's response arrives. */
export function showStoredList(client: QueryClient, queryKey: QueryKey, data: unknown): void {
  if (data === undefined || client.getQueryData(queryKey) !== undefined) return;
  const query = client.getQueryCache().build(client, { queryKey });
  query.setData(data, { updatedAt: 0, manual: true });
  // The next page with this list requests it.
  query.invalidate();
}

/** The lists of one user in one cache of the browser; storing and reading never throws. */
class OfflineLists {
  private readonly client: QueryClient;
  private readonly userId: number;
  private readonly cacheName: string;
  private readonly epoch = sessionEpoch();
  private readonly changed = new Map<string, QueryKey>();
  private readonly stored = new Map<string, unknown>();
  private readonly requestedPhotos = new Set<string>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(client: QueryClient, userId: number) {
    this.client = client;
    this.userId = userId;
    this.cacheName = userCacheName(userId);
  }

  get isEnded(): boolean {
    return this.epoch !== sessionEpoch();
  }

  /** Deletes the lists of other users, left by a page that was closed too early, and of other shapes. */
  async start(): Promise<void> {
    await deleteUserCaches(this.cacheName);
    const cache = await this.open();
    if (cache) await this.deleteOutdated(cache).catch(() => {});
  }

  private async open(): Promise<Cache | undefined> {
    try {
      if (this.isEnded) return undefined;
      const cache = await caches.open(this.cacheName);
      if (!this.isEnded) return cache;
      // The session ended meanwhile.
      await deleteUserCaches();
    } catch {
      // No secure connection, a private window or a full storage: the app works without stored lists.
    }
    return undefined;
  }

  async restore(queryKey: QueryKey): Promise<void> {
    const data = await readStoredList(this.userId, queryKey);
    if (!this.isEnded) showStoredList(this.client, queryKey, data);
  }

  store({ queryKey, queryHash, state: { data, dataUpdatedAt } }: Query): void {
    if (data === undefined || this.stored.get(queryHash) === data) return;
    this.stored.set(queryHash, data);
    const isRestored = dataUpdatedAt === 0;
    if (isRestored) return;
    this.changed.set(queryHash, queryKey);
    this.timer ??= setTimeout(() => void this.write(), WRITE_DELAY_MS);
  }

  async write(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.changed.size === 0) return;
    const keys = [...this.changed];
    this.changed.clear();
    const cache = await this.open();
    if (!cache) return;
    try {
      for (const [hash, key] of keys) {
        const text = JSON.stringify(toStored(key, this.stored.get(hash)));
        await cache.put(storedListPath(key), new Response(text));
      }
      void this.storePhotos(cache, await this.deleteOutdated(cache));
      void this.updateTimelines(cache);
    } catch {
      // The storage is full: an incomplete or outdated copy is worse than none.
      await deleteUserCaches();
    }
    if (this.isEnded) await deleteUserCaches();
  }

  /** A message of another room that was taken back must not stay on the device. Without a network the next list tries again. */
  private async updateTimelines(cache: Cache): Promise<void> {
    const rooms = this.client.getQueryData(roomsQuery(this.userId).queryKey) ?? [];
    if (!rooms.some(({ changeSeq }) => changeSeq)) return;
    try {
      const { updateStoredTimelines } = await import('./stored-changes.ts');
      await updateStoredTimelines(cache, rooms);
    } catch {
      // The chunk is missing after a deploy, or the storage is full.
    }
  }

  /** Returns the paths of the photos that the cache lacks. */
  private async deleteOutdated(cache: Cache): Promise<readonly string[]> {
    const own = { id: this.userId, text: JSON.stringify(currentUserEntry.get()) ?? '' };
    const { outdated, missingPhotos } = await compareWithLists(cache, own, Date.now());
    for (const request of outdated) await cache.delete(request);
    return missingPhotos;
  }

  /** One after the other, so that the page in use has the network. Each is requested once. */
  private async storePhotos(cache: Cache, paths: readonly string[]): Promise<void> {
    if (!('serviceWorker' in navigator) || prefersReducedData()) return;
    // Without a worker nothing reads them. Where it is refused, `ready` stays pending.
    await navigator.serviceWorker.ready;
    try {
      for (const path of paths) {
        if (this.requestedPhotos.has(path)) continue;
        this.requestedPhotos.add(path);
        await idle();
        if (this.isEnded) return;
        const address = storedPhoto(path);
        const response = await fetch(address);
        if (response.ok) await cache.put(address, response);
      }
    } catch {
      // Without a network, or with a full storage, the lists are shown without the other photos.
    }
  }
}

/** Stores the lists that the user sees on this device, and shows them at the next start, also offline. */
export function startOfflineLists(client: QueryClient, userId: number): () => void {
  const lists = new OfflineLists(client, userId);
  const queries = client.getQueryCache();
  void lists.start();
  const begin = (query: Query) => {
    if (!isStoredKey(query.queryKey)) return;
    if (query.state.data === undefined) void lists.restore(query.queryKey);
    else lists.store(query);
  };
  queries.getAll().forEach(begin);
  const stops = [
    queries.subscribe(({ type, query }) => {
      if (type === 'added') begin(query);
      else if (type === 'updated' && isStoredKey(query.queryKey)) lists.store(query);
    }),
    // Refetches queries that failed without a network, and every restored list.
    onReachable(() => {
      const predicate = ({ queryKey, state }: Query) =>
        isNetworkError(state.error) ||
        (isStoredKey(queryKey) && (state.isInvalidated || state.status === 'error'));
      void client.refetchQueries({ predicate, type: 'active' });
    }),
  ];
  // A phone may end a hidden app at any time.
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') void lists.write();
  };
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    for (const stop of stops) stop();
  };
}
