import { BACKGROUND_HEADER } from '@meongmate/shared/contract/background';
import type { Route } from '@meongmate/shared/contract/route';
import type { FastifyRequest } from 'fastify';
import type * as platform from '../platform/http/http-server.ts';
import { assertAccess, type Caller } from './caller.ts';
import type { EtagCache } from './etag-cache.ts';
import { createNotModifiedHook } from './not-modified-fast-path.ts';

export type HttpServer = platform.HttpServer<Caller>;
export type Call<R extends Route> = platform.Call<R, Caller>;

interface Dependencies {
  etagCache: EtagCache;
  findCaller(request: FastifyRequest, bypassCache: boolean): Promise<Caller | null>;
  /** The caller, if the session is cached; makes no database query. */
  findCachedCaller(request: FastifyRequest): Caller | null;
  /** Every authenticated request calls it, except those without the user. */
  recordVisit(userId: number, isPoll: boolean): void;
}

/** Identifies callers by their session and checks the access that a row of the contract requires. */
export function createRequestChecks(deps: Dependencies): platform.RequestChecks<Caller> {
  const { etagCache, findCachedCaller } = deps;

  function recordVisit(route: Route, { headers }: FastifyRequest, { userId }: Caller): void {
    if (headers[BACKGROUND_HEADER] !== '1') deps.recordVisit(userId, route.polled === true);
  }

  return {
    findCaller: (request) => deps.findCaller(request, false),
    async authenticate(request, route) {
      const caller = await deps.findCaller(request, route.access === 'admin');
      assertAccess(caller, route);
      if (caller) recordVisit(route, request, caller);
      return caller;
    },
    polledHooks: (route) => [
      createNotModifiedHook(route, { etagCache, findCachedCaller, recordVisit }),
      (_request, _reply, done) => {
        etagCache.assertNotBusy();
        done();
      },
    ],
  };
}
