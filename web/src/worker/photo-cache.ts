import { openUserCache } from '../lib/user-cache.ts';
import type { FetchEvent } from './worker-scope.ts';

/** A phone with a signal but without data waits longer than this for an error. */
const RESPONSE_WAIT_MS = 3000;

/** The viewer may not see the photo, or it no longer exists. Not 429: that is no decision about the photo. */
const REFUSING_STATUSES = [401, 403, 404];

/** Of another width too. */
const ANY_WIDTH = { ignoreSearch: true, ignoreVary: true };

const findCopy = async (request: Request) => (await openUserCache())?.match(request, ANY_WIDTH);

async function deleteRefused(request: Request, response: Promise<Response>): Promise<void> {
  if (REFUSING_STATUSES.includes((await response).status))
    await (await openUserCache())?.delete(request, ANY_WIDTH);
}

/**
 * Photos come from the server, which checks each time that the viewer may see them; a refusal deletes the stored
 * copy. It is shown without a network, or if the network does not respond in time.
 */
export async function respondWithPhoto(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const response = fetch(request);
  event.waitUntil(deleteRefused(request, response).catch(() => {}));
  return new Promise((resolve) => {
    // Searched only when it is needed: it takes longer than the photo of a list that scrolls.
    const showCopy = async () => {
      const copy = await findCopy(request).catch(() => undefined);
      resolve(copy ?? response);
    };
    const timer = setTimeout(showCopy, RESPONSE_WAIT_MS);
    response.then(resolve, showCopy).finally(() => clearTimeout(timer));
  });
}
