import type { Route } from '@meongmate/shared/contract/route';
import { preferredLanguage } from '@meongmate/shared/rules/language';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { assertAccess, type Caller } from './caller.ts';
import { type EtagCache, etagKey, sendNotModified } from './etag-cache.ts';

interface Dependencies {
  etagCache: EtagCache;
  recordVisit(route: Route, request: FastifyRequest, caller: Caller): void;
  /** The caller, if the session is cached; makes no database query. */
  findCachedCaller(request: FastifyRequest): Caller | null;
}

/**
 * A hook of a polled route that sends 304 for an unchanged list before the rest of the route runs: nearly
 * every request is one. If the session is not cached, or another list or a part of one is requested, the
 * handler runs.
 */
export function createNotModifiedHook(
  route: Route,
  { etagCache, findCachedCaller, recordVisit }: Dependencies,
): onRequestHookHandler {
  const prefix = route.path.replace(/:userId$/, '');
  return (request, reply, done) => {
    const caller = request.headers['if-none-match'] ? findCachedCaller(request) : null;
    if (!caller || request.url !== prefix + caller.userId) return done();
    assertAccess(caller, route);
    const language = preferredLanguage(request.headers['accept-language']);
    const key = etagKey(route.name, language);
    if (sendNotModified(etagCache, key, caller.userId, request, reply)) {
      recordVisit(route, request, caller);
    } else done();
  };
}
