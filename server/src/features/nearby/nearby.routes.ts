import * as contract from '@meongmate/shared/contract/nearby';
import { NEARBY_OFFSET_MAX } from '@meongmate/shared/rules/limits';
import { nextPageLink } from '../../platform/http/pagination-link.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import type { LocationAccessLog } from '../locations/location-access-log.ts';
import { createHours } from './hours.service.ts';
import { createNearby } from './nearby.service.ts';
import { toHours, toNearbyUser } from './nearby.view.ts';

export function registerNearby(
  http: HttpServer,
  deps: Dependencies & { locationAccessLog: LocationAccessLog },
): void {
  const nearby = createNearby(deps);
  const hours = createHours(deps);

  http.handle(contract.listNearby, async ({ caller, params, query, request, reply }) => {
    const { limit, offset, sort, exclude: _exclude, ...filters } = query;
    const { page, hasMore, counts } = await nearby.list({
      viewerId: caller.userId,
      point: { latitude: params.lat, longitude: params.lng },
      radiusKm: params.radiusKm,
      limit,
      offset,
      sort,
      filters,
    });
    if (counts) {
      reply.header('x-total-count', String(counts.total));
      reply.header('x-unfiltered-count', String(counts.unfiltered));
    }
    const next = offset + limit;
    if (hasMore && next <= NEARBY_OFFSET_MAX) {
      reply.header('link', nextPageLink(request.url, { offset: next }));
    }
    return page.map(toNearbyUser);
  });

  http.handle(contract.getHours, async ({ caller }) => toHours(await hours.find(caller.userId)));
}
