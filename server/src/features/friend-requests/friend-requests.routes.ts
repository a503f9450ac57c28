import * as contract from '@meongmate/shared/contract/friend-requests';
import type { Dependencies } from '../../dependencies.ts';
import { assertSelf } from '../../platform/http/caller.ts';
import { respondWithEtag } from '../../platform/http/etag-cache.ts';
import type { HttpServer } from '../../platform/http/http-server.ts';
import { TEXTS } from '../../texts/texts.ts';
import { toChatRoom } from '../chat/chat.view.ts';
import { toConnection } from '../connections/connections.view.ts';
import { createFriendRequests } from './friend-requests.service.ts';
import { toReceivedRequest, toSentRequest } from './friend-requests.view.ts';

export function registerFriendRequests(http: HttpServer, deps: Dependencies): void {
  const requests = createFriendRequests(deps);

  http.handle(contract.listSent, async ({ caller, params, query }) => {
    assertSelf(caller, params.userId);
    const sent = await requests.listSent(caller.userId);
    return sent.slice(0, query.limit).map(toSentRequest);
  });

  http.handle(contract.listReceived, async (call) => {
    assertSelf(call.caller, call.params.userId);
    return respondWithEtag(deps.etagCache, contract.listReceived.name, call, async () =>
      (await requests.listReceived(call.caller.userId)).map(toReceivedRequest),
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
    await requests.remove(params.id, caller.userId);
    return { message: TEXTS[client.language].done.requestDeleted };
  });
}
