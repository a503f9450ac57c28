import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Route } from '@meongmate/shared/contract/route';
import { preferredLanguage } from '@meongmate/shared/rules/language';
import { assertAccess, type Caller } from './caller.ts';
import { type PolledLists, polledKey } from './polled-lists.ts';

interface Surroundings {
  polled: PolledLists;
  headers: Record<string, string>;
  /** Whose session it is, where that is known without asking the database. */
  findKnownCaller(request: IncomingMessage): Caller | null;
  answered(method: string, status: number, route: string, seconds: number): void;
}

function mayUse(caller: Caller, route: Route): boolean {
  try {
    assertAccess(caller, route.access);
    return true;
  } catch {
    return false;
  }
}

/**
 * Answers unchanged polls before the framework sees them: nearly every request is one, and what is
 * done around a request costs twice what this one needs. It decides nothing by itself: whoever is
 * not known at once, may not ask, asks for another list or has an older one is left to the route.
 */
export function answerUnchangedFirst(
  server: Server,
  routes: readonly Route[],
  { polled, headers, findKnownCaller, answered }: Surroundings,
): void {
  const always = Object.entries({ ...headers, 'cache-control': 'no-store' }).flat();
  const lists = routes.map((route) => ({ route, prefix: route.path.replace(/:userId$/, '') }));

  function tryAnswer(request: IncomingMessage, response: ServerResponse): boolean {
    const started = performance.now();
    const { method, url = '' } = request;
    const tag = request.headers['if-none-match'];
    // A server that is about to end asks its callers to come on another connection: the route's way.
    if (method !== 'GET' || !tag || !server.listening) return false;
    const list = lists.find(({ prefix }) => url.startsWith(prefix));
    const caller = list && findKnownCaller(request);
    if (!caller || url.slice(list.prefix.length) !== String(caller.userId)) return false;
    if (!mayUse(caller, list.route)) return false;
    const language = preferredLanguage(request.headers['accept-language']);
    const key = polledKey(list.route.name, caller.userId, language);
    if (!polled.isUnchanged(key, caller.userId, tag)) return false;
    response.writeHead(304, [...always, 'x-request-id', randomUUID(), 'etag', tag]);
    response.end();
    answered('GET', 304, list.route.path, (performance.now() - started) / 1000);
    return true;
  }

  const others = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (tryAnswer(request, response)) return;
    for (const other of others) other.call(server, request, response);
  });
}
