import * as contract from '@meongmate/shared/contract/connections';
import { rowsAfter, sendPage } from '../../platform/http/pagination-link.ts';
import { assertSelf } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import { createConnections } from './connections.service.ts';
import { cursorOfConnection, toConnection } from './connections.view.ts';

export function registerConnections(http: HttpServer, deps: Dependencies): void {
  const connections = createConnections(deps);

  http.handle(contract.listConnections, async (call) => {
    assertSelf(call.caller, call.params.userId);
    const { limit, before } = call.query;
    const friends = rowsAfter(
      await connections.list(call.caller.userId),
      before,
      cursorOfConnection,
    );
    return sendPage(friends, limit, cursorOfConnection, call).map(toConnection);
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
