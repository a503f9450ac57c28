import * as contract from '@meongmate/shared/contract/friend-requests';
import { LIST_LIMIT_MAX } from '@meongmate/shared/rules/limits';
import { sendPage } from '../../platform/http/pagination-link.ts';
import { assertSelf } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { respondWithEtag } from '../../product/etag-cache.ts';
import type { Call, HttpServer } from '../../product/http.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import { toChatRoom } from '../chat/chat.view.ts';
import { toConnection } from '../connections/connections.view.ts';
import type { LocationAccessLog } from '../locations/location-access-log.ts';
import { createFriendRequests } from './friend-requests.service.ts';
import { cursorOfRequest, toReceivedRequest, toSentRequest } from './friend-requests.view.ts';

export function registerFriendRequests(
  http: HttpServer,
  deps: Dependencies & { locationAccessLog: LocationAccessLog },
): void {
  const requests = createFriendRequests(deps);

  async function listPage(
    side: 'sent' | 'received',
    call: Pick<Call<typeof contract.listSent>, 'caller' | 'query' | 'request' | 'reply'>,
  ) {
    const { limit = LIST_LIMIT_MAX, before } = call.query;
    const rows = await requests.list(call.caller.userId, side, { limit, before });
    return sendPage(rows, limit, cursorOfRequest, call);
  }

  http.handle(contract.listSent, async (call) => {
    assertSelf(call.caller, call.params.userId);
    return (await listPage('sent', call)).map(toSentRequest);
  });

  http.handle(contract.listReceived, async (call) => {
    assertSelf(call.caller, call.params.userId);
    return respondWithEtag(deps.etagCache, contract.listReceived.name, call, async () =>
      (await listPage('received', call)).map(toReceivedRequest),
    );
  });

  http.handle(contract.sendRequest, async ({ caller, body, client }) => {
    assertSelf(caller, body.senderId);
    const sent = await requests.send(caller.userId, body.receiverId, body.message, client);
    return toSentRequest(sent);
  });

  http.handle(contract.acceptRequest, async ({ caller, params, body, client }) => {
    const { userId } = caller;
    const accepted = await requests.accept(params.id, userId, body.connectionType, client);
    return {
      request: toReceivedRequest(accepted.request),
      connection: toConnection(accepted.connection),
      room: accepted.room && toChatRoom(accepted.room, client.language),
    };
  });

  http.handle(contract.deleteRequest, async ({ caller, params, client }) => {
    await requests.remove(params.id, caller.userId, client);
    return { message: TEXTS[client.language].done.requestDeleted };
  });
}
