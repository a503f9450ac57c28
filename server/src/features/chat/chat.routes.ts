import * as contract from '@meongmate/shared/contract/chat';
import { nextPageLink, rowsAfter, sendPage } from '../../platform/http/pagination-link.ts';
import { assertSelf } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { respondWithEtag } from '../../product/etag-cache.ts';
import type { HttpServer } from '../../product/http.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import type { PhotoLifecycle } from '../photos/photo-lifecycle.ts';
import { createChat } from './chat.service.ts';
import { cursorOfRoom, toChatRoom, toMessage } from './chat.view.ts';
import { registerMessageContent } from './message-content.routes.ts';
import { createRoomRemoval } from './room-removal.service.ts';

export function registerChat(
  http: HttpServer,
  deps: Dependencies & { photos: PhotoLifecycle },
): void {
  const chat = createChat(deps);
  const roomRemoval = createRoomRemoval(deps);
  registerMessageContent(http, deps);

  http.handle(contract.listRooms, async (call) => {
    assertSelf(call.caller, call.params.userId);
    const { limit, before } = call.query;
    return respondWithEtag(deps.etagCache, contract.listRooms.name, call, async () => {
      const rooms = rowsAfter(await chat.listRooms(call.caller.userId), before, cursorOfRoom);
      return sendPage(rooms, limit, cursorOfRoom, call).map((row) =>
        toChatRoom(row, call.client.language),
      );
    });
  });

  http.handle(contract.removeRoom, async ({ caller, params, client }) => {
    await roomRemoval.remove(caller.userId, params.roomId, client);
    return { message: TEXTS[client.language].done.roomRemoved };
  });

  http.handle(contract.listMessages, async ({ caller, params, query, client, request, reply }) => {
    const { rows, next } = await chat.listMessages(caller.userId, params.roomId, query);
    if (next) reply.header('link', nextPageLink(request.url, next));
    return rows.map((row) => toMessage(row, client.language));
  });

  http.handle(contract.sendMessage, async ({ caller, body, client, reply }) => {
    assertSelf(caller, body.senderId);
    const { roomId, senderId, message } = body;
    const clientId = body.clientId ?? null;
    const replyTo = body.replyTo ?? null;
    const newMessage = { roomId, senderId, message, clientId, replyTo, client };
    const { row, isNew } = await chat.send(newMessage);
    if (!isNew) reply.status(200);
    return toMessage(row, client.language);
  });

  http.handle(contract.markRead, async ({ caller, params, body }) => {
    assertSelf(caller, params.userId);
    const upTo = body.lastReadMessageId ?? null;
    return { unreadCount: await chat.markRead(caller, params.roomId, upTo) };
  });
}
