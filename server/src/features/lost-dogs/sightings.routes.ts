import * as contract from '@meongmate/shared/contract/lost-dogs';
import {
  PHOTO_CACHE_HEADERS,
  sendPhoto,
  toPhotoWidth,
} from '../../platform/http/photo-response.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import { toChatRoom } from '../chat/chat.view.ts';
import type { PhotoLifecycle } from '../photos/photo-lifecycle.ts';
import { toSighting } from './lost-dogs.view.ts';
import { createSightings } from './sightings.service.ts';

/** What members saw of a lost dog, for its owner. */
export function registerSightings(
  http: HttpServer,
  deps: Dependencies & { photos: PhotoLifecycle },
): void {
  const sightings = createSightings(deps);

  http.handle(contract.sendSighting, async ({ caller, params, query, body, client, reply }) => {
    const { note, photo, clientId, ...seen } = body;
    const { row, isNew } = await sightings.send(
      caller.userId,
      { lostDogId: params.id, code: query.code },
      { ...seen, note: note || null, photo: photo || null, clientId: clientId ?? null },
      client,
    );
    if (!isNew) reply.status(200);
    return toSighting(row);
  });

  http.handle(contract.deleteSighting, async ({ caller, params, client }) => {
    await sightings.remove(caller.userId, params.id, params.sightingId, client);
    return { message: TEXTS[client.language].done.sightingDeleted };
  });

  http.handle(contract.readSightingPhoto, async ({ caller, params, query, request, reply }) => {
    reply.headers(PHOTO_CACHE_HEADERS);
    const name = await sightings.getPhotoName(caller.userId, params.id, params.sightingId);
    const width = toPhotoWidth(query.width);
    const getBytes = () => sightings.getPhotoBytes(name, width);
    await sendPhoto(request, reply, `${name}-${width}`, getBytes);
    return undefined;
  });

  http.handle(contract.openSightingRoom, async ({ caller, params, client, reply }) => {
    const { room, isNew } = await sightings.openRoom(
      caller.userId,
      params.id,
      params.sightingId,
      client,
    );
    if (!isNew) reply.status(200);
    return { room: toChatRoom(room, client.language) };
  });
}
