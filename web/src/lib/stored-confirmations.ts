import { openUserCache } from './user-cache.ts';

/**
 * Confirmations of walks that were given in a notification and have not reached the server, in the cache of the user: the worker
 * cannot read the storage of the page. The worker and the page send them; a repeated one changes nothing.
 */
const FOLDER = '/stored-confirmations/';

export interface StoredConfirmation {
  walkId: number;
  /** The version that the notification was about. */
  version: number;
}

/** Returns false where nothing can be stored. */
export async function storeConfirmation(confirmation: StoredConfirmation): Promise<boolean> {
  try {
    const cache = await openUserCache();
    await cache?.put(FOLDER + confirmation.walkId, new Response(JSON.stringify(confirmation)));
    return cache !== undefined;
  } catch {
    return false;
  }
}

export async function listConfirmations(): Promise<StoredConfirmation[]> {
  try {
    const cache = await openUserCache();
    const found: StoredConfirmation[] = [];
    for (const request of (await cache?.keys()) ?? []) {
      const isConfirmation = new URL(request.url).pathname.startsWith(FOLDER);
      const response = isConfirmation ? await cache?.match(request) : undefined;
      if (response) found.push((await response.json()) as StoredConfirmation);
    }
    return found;
  } catch {
    // Without a secure connection, or in some private windows, there are no caches.
    return [];
  }
}

export async function removeConfirmation({ walkId }: StoredConfirmation): Promise<void> {
  const cache = await openUserCache().catch(() => undefined);
  await cache?.delete(FOLDER + walkId);
}
