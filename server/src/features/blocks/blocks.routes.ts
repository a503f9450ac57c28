import * as contract from '@meongmate/shared/contract/blocks';
import { rowsAfter, sendPage } from '../../platform/http/pagination-link.ts';
import { assertSelf } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import { createBlocks } from './blocks.service.ts';
import { cursorOfBlockedUser, toBlockedUser, toBlockResponse } from './blocks.view.ts';

export function registerBlocks(http: HttpServer, deps: Dependencies): void {
  const blocks = createBlocks(deps);

  http.handle(contract.blockUser, async ({ caller, body, client }) => {
    if (body.blockerId !== undefined) assertSelf(caller, body.blockerId);
    await blocks.block(caller.userId, body.blockedId, client);
    return toBlockResponse(true, client.language);
  });

  http.handle(contract.unblockUser, async ({ caller, body, client }) => {
    if (body.blockerId !== undefined) assertSelf(caller, body.blockerId);
    await blocks.unblock(caller.userId, body.blockedId, client);
    return toBlockResponse(false, client.language);
  });

  http.handle(contract.isUserBlocked, async ({ caller, params }) => {
    assertSelf(caller, params.userId);
    return { isBlocked: await blocks.hasBlocked(caller.userId, params.otherId) };
  });

  http.handle(contract.listBlockedUsers, async (call) => {
    assertSelf(call.caller, call.params.userId);
    const { limit, before } = call.query;
    const rows = rowsAfter(await blocks.list(call.caller.userId), before, cursorOfBlockedUser);
    return sendPage(rows, limit, cursorOfBlockedUser, call).map((row) =>
      toBlockedUser(row, call.client.language),
    );
  });
}
