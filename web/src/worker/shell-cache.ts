import { textWithoutNonce, withNewNonce } from './page-nonce.ts';
import { type FetchEvent, type Shell, worker } from './worker-scope.ts';

const PREFIX = 'shell-';
const PAGE = '/';
/** The cache with the version of the worker that became active last. */
const ACTIVE = 'active-shell';
const ACTIVE_VERSION = '/version';
const nameOf = ({ version }: Shell) => PREFIX + version;

const fetchPage = () => fetch(PAGE, { cache: 'no-store', credentials: 'omit' });

/** Stores all files of this build, or nothing. */
export async function installShell(shell: Shell): Promise<void> {
  const cache = await caches.open(nameOf(shell));
  try {
    await cache.addAll(shell.files);
    const page = await fetchPage();
    // During a deploy, the page may be of another build than this worker. The next update check retries.
    if (!page.ok || !(await page.clone().text()).includes(shell.entry)) {
      throw new Error('the server sent the page of another version');
    }
    await cache.put(PAGE, page);
  } catch (error) {
    await caches.delete(nameOf(shell));
    throw error;
  }
}

/**
 * Deletes the shells of all builds but this one and the active one before: its windows may still be open. The order
 * of storage does not show which one that is, because a waiting worker may have been replaced.
 */
export async function activateShell(shell: Shell): Promise<void> {
  const record = await caches.open(ACTIVE);
  const previous = await (await record.match(ACTIVE_VERSION))?.text();
  const used = [nameOf(shell), PREFIX + previous];
  const shells = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const unused = shells.filter((name) => !used.includes(name));
  await Promise.all(unused.map((name) => caches.delete(name)));
  await record.put(ACTIVE_VERSION, new Response(shell.version));
}

/** The server no longer has a file of this build: the next page must come from the server. */
let isOutdated = false;

/** Stores the headers of the server's current page, because its policy can change without a new build. */
async function refreshPage(cache: Cache, stored: Response): Promise<void> {
  const page = await fetchPage();
  if (!page.ok) return;
  if ((await textWithoutNonce(page.clone())) === (await textWithoutNonce(stored))) {
    await cache.put(PAGE, page);
  } else {
    await worker.registration.update();
  }
}

/**
 * Returns the stored page at once, so that the app starts without waiting for the network. With a broken storage
 * the page comes from the server.
 */
export async function respondWithPage(event: FetchEvent, shell: Shell): Promise<Response> {
  if (isOutdated) {
    try {
      return await fetch(event.request);
    } catch {
      // Without a network the stored page is better than none.
    }
  }
  try {
    const cache = await caches.open(nameOf(shell));
    const stored = await cache.match(PAGE);
    if (stored) {
      event.waitUntil(refreshPage(cache, stored.clone()).catch(() => {}));
      return await withNewNonce(stored);
    }
  } catch {
    // The server has the page.
  }
  return fetch(event.request);
}

/** The names of assets change with their content, so a stored one of any build is the right one. */
export async function respondWithAsset({ request }: FetchEvent): Promise<Response> {
  const stored = await caches.match(request, { ignoreVary: true }).catch(() => undefined);
  if (stored) return stored;
  const response = await fetch(request);
  if (response.status === 404) isOutdated = true;
  return response;
}
