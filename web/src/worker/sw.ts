import { respondWithPhoto } from './photo-cache.ts';
import { handlePush } from './push.ts';
import { activateShell, installShell, respondWithAsset, respondWithPage } from './shell-cache.ts';
import { isShellNavigation } from './shell-paths.ts';
import { type FetchEvent, worker } from './worker-scope.ts';

// Absent in development, where the files change all the time.
const shell = worker.SHELL;

worker.addEventListener('install', (event) => {
  if (shell) event.waitUntil(installShell(shell));
});

worker.addEventListener('activate', (event) => {
  if (shell) event.waitUntil(activateShell(shell));
  // The page of the first visit uses the worker too.
  event.waitUntil(worker.clients.claim());
});

const PHOTO_FOLDERS = ['/photos/', '/api/chat/photos/'];

/** Responds to pages of the app, their files and photos. Everything else, such as the rest of the API, is not handled. */
function respond(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  if (!shell || request.method !== 'GET' || url.origin !== worker.location.origin) return undefined;
  if (request.mode === 'navigate') {
    return isShellNavigation(url) ? respondWithPage(event, shell) : undefined;
  }
  if (url.pathname.startsWith('/assets/')) return respondWithAsset(event);
  if (PHOTO_FOLDERS.some((folder) => url.pathname.startsWith(folder)))
    return respondWithPhoto(event);
  return undefined;
}

worker.addEventListener('fetch', (event) => {
  const response = respond(event);
  if (response) event.respondWith(response);
});

worker.addEventListener('message', (event) => {
  // Only after the user's tap: a page must not change its version during use.
  if (event.data.type === 'activate') event.waitUntil(worker.skipWaiting());
});

handlePush();
