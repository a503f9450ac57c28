import * as contract from '@meongmate/shared/contract/chat';
import { validationFailed } from '../../platform/http/errors.ts';
import { withMultipartPhoto } from '../../platform/http/multipart-photo.ts';
import { sendPage } from '../../platform/http/pagination-link.ts';
import {
  PHOTO_CACHE_HEADERS,
  sendPhoto,
  toPhotoWidth,
} from '../../platform/http/photo-response.ts';
import { parseOrThrow } from '../../platform/http/validation.ts';
import { assertSelf } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import type { PhotoLifecycle } from '../photos/photo-lifecycle.ts';
import { toMessage, toSearchResult } from './chat.view.ts';
import { createMessageChanges } from './message-changes.service.ts';
import { createMessageSearch } from './message-search.service.ts';
import { createPhotoMessages } from './photo-messages.service.ts';

/** Photos, reactions, taking back and search of messages. */
export function registerMessageContent(
  http: HttpServer,
  deps: Dependencies & { photos: PhotoLifecycle },
): void {
  const photoMessages = createPhotoMessages(deps);
  const changes = createMessageChanges(deps);
  const search = createMessageSearch(deps);

  http.handle(contract.sendPhoto, async ({ caller, params, client, request, reply }) => {
    const { row, isNew } = await withMultipartPhoto(
      request,
      deps.temporaryFiles,
      ({ file, fields }) => {
        const { clientId, caption, replyTo = null } = parseOrThrow(contract.photoForm, fields);
        if (!file) throw validationFailed('photo', 'invalidValue');
        const { roomId } = params;
        const message = caption ?? '';
        const newMessage = { roomId, senderId: caller.userId, message, clientId, replyTo, client };
        return photoMessages.send(newMessage, file);
      },
    );
    if (!isNew) reply.status(200);
    return toMessage(row, client.language);
  });

  http.handle(contract.readPhoto, async ({ caller, params, query, request, reply }) => {
    reply.headers(PHOTO_CACHE_HEADERS);
    const name = await photoMessages.getFileName(params.messageId, caller.userId);
    const width = toPhotoWidth(query.width);
    const getBytes = () => photoMessages.getBytes(name, width);
    await sendPhoto(request, reply, `${name}-${width}`, getBytes);
    return undefined;
  });

  http.handle(contract.react, async ({ caller, params, body, client }) => {
    const row = await changes.react({ ...caller, client }, params.messageId, body.reaction);
    return toMessage(row, client.language);
  });

  http.handle(contract.takeBack, async ({ caller, params, client }) => {
    const row = await changes.takeBack({ ...caller, client }, params.messageId);
    return toMessage(row, client.language);
  });

  http.handle(contract.listChanges, async ({ caller, params, query, client }) => {
    const { rows, changeSeq, more } = await changes.listChanges(
      caller.userId,
      params.roomId,
      query.after ?? 0,
    );
    return { changeSeq, messages: rows.map((row) => toMessage(row, client.language)), more };
  });

  http.handle(contract.searchMessages, async (call) => {
    const { caller, params, query, client } = call;
    assertSelf(caller, params.userId);
    const { q: text, roomId, before, limit } = query;
    const found = await search.search(caller.userId, { text, roomId, before, limit: limit + 1 });
    const page = sendPage(found, limit, ({ message }) => [message.id], call);
    return page.map((result) => toSearchResult(result, client.language));
  });
}
