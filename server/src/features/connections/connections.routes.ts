import * as contract from '@meongmate/shared/contract/connections';
import type { Dependencies } from '../../dependencies.ts';
import { assertSelf } from '../../platform/http/caller.ts';
import type { HttpServer } from '../../platform/http/http-server.ts';
import { TEXTS } from '../../texts/texts.ts';
import { createConnections } from './connections.service.ts';
import { toConnection } from './connections.view.ts';

export function registerConnections(http: HttpServer, deps: Dependencies): void {
  const connections = createConnections(deps);

  http.handle(contract.listConnections, async ({ caller, params, query }) => {
    assertSelf(caller, params.userId);
    const friends = await connections.list(caller.userId);
    return friends.slice(0, query.limit).map(toConnection);
  });

  http.handle(contract.shareInstagram, async ({ caller, params, body, client }) => {
    const decision = { id: params.id, actorId: caller.userId, client };
    return toConnection(await connections.shareInstagram(decision, body.shareInstagram));
  });

  http.handle(contract.unfriend, async ({ caller, params, client }) => {
    await connections.unfriend({ id: params.id, actorId: caller.userId, client });
    return { message: TEXTS[client.language].done.unfriended };
  });
}
