import * as contract from '@meongmate/shared/contract/connections';
import type { Dependencies } from '../../dependencies.ts';
import { assertSelf } from '../../platform/http/caller.ts';
import type { HttpServer } from '../../platform/http/http-server.ts';
import { rowsAfter, sendPage } from '../../platform/http/pagination-link.ts';
import { TEXTS } from '../../texts/texts.ts';
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
