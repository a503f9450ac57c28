import * as contract from '@meongmate/shared/contract/nearby';
import { NEARBY_OFFSET_MAX } from '@meongmate/shared/rules/limits';
import type { Dependencies } from '../../dependencies.ts';
import type { HttpServer } from '../../platform/http/http-server.ts';
import { nextPageLink } from '../../platform/http/pagination-link.ts';
import { createNearby } from './nearby.service.ts';
import { toNearbyUser } from './nearby.view.ts';

export function registerNearby(http: HttpServer, deps: Dependencies): void {
  const nearby = createNearby(deps);

  http.handle(contract.listNearby, async ({ caller, params, query, request, reply }) => {
    const { page, hasMore, total } = await nearby.list({
      viewerId: caller.userId,
      point: { latitude: params.lat, longitude: params.lng },
      radiusKm: params.radiusKm,
      limit: query.limit,
      offset: query.offset,
    });
    reply.header('x-total-count', String(total));
    // There are no filters yet, so that both numbers are the same.
    reply.header('x-unfiltered-count', String(total));
    const offset = query.offset + query.limit;
    if (hasMore && offset <= NEARBY_OFFSET_MAX) {
      reply.header('link', nextPageLink(request.url, { offset }));
    }
    return page.map(toNearbyUser);
  });
}
