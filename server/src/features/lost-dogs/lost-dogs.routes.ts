import * as contract from '@meongmate/shared/contract/lost-dogs';
import { cursorOfId, sendCountedPage, toSearch } from '../../platform/http/pagination-link.ts';
import {
  PHOTO_CACHE_HEADERS,
  sendPhoto,
  toPhotoWidth,
} from '../../platform/http/photo-response.ts';
import { assertSelf } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import type { PhotoLifecycle } from '../photos/photo-lifecycle.ts';
import { createLostDogModeration } from './lost-dog-moderation.service.ts';
import { createLostDogs } from './lost-dogs.service.ts';
import { toFoundDog, toLostDog, toOwnLostDog } from './lost-dogs.view.ts';
import { createSightings } from './sightings.service.ts';

export function registerLostDogs(
  http: HttpServer,
  deps: Dependencies & { photos: PhotoLifecycle },
): void {
  const { publicUrl } = deps.config;
  const lostDogs = createLostDogs(deps);
  const moderation = createLostDogModeration(deps);
  const sightings = createSightings(deps);
  const toView = (row: Parameters<typeof toLostDog>[0]) => toLostDog(row, publicUrl);
  const toOwnView = async (row: Parameters<typeof toLostDog>[0]) =>
    toOwnLostDog(row, await sightings.list(row.id), publicUrl);

  http.handle(contract.createLostDog, async ({ caller, body, client, reply }) => {
    const { placeName, phone, photo, clientId, ...alert } = body;
    const { row, isNew } = await lostDogs.create(
      caller.userId,
      {
        ...alert,
        placeName: placeName || null,
        phone: phone || null,
        photo: photo || null,
        clientId: clientId ?? null,
      },
      client,
    );
    if (!isNew) reply.status(200);
    return toOwnView(row);
  });

  http.handle(contract.listNearLostDogs, async ({ caller }) =>
    (await lostDogs.listNear(caller.userId)).map(toView),
  );

  http.handle(contract.listOwnLostDogs, async ({ caller }) =>
    Promise.all((await lostDogs.listOwn(caller.userId)).map(toOwnView)),
  );

  http.handle(contract.getLostDog, async ({ caller, params, query }) => {
    const { row, form, byCode } = await lostDogs.read(caller.userId, params.id, query.code);
    if (row.owner_id === caller.userId) return toOwnView(row);
    return form === 'found' ? toFoundDog(row) : toLostDog(row, publicUrl, byCode);
  });

  http.handle(contract.readLostDogPhoto, async ({ caller, params, query, request, reply }) => {
    reply.headers(PHOTO_CACHE_HEADERS);
    const name = await lostDogs.getPhotoName(caller.userId, params.id, query.code);
    const width = toPhotoWidth(query.width);
    const getBytes = () => lostDogs.getPhotoBytes(name, width);
    await sendPhoto(request, reply, `${name}-${width}`, getBytes);
    return undefined;
  });

  http.handle(contract.endLostDog, async ({ caller, params, client }) =>
    toOwnView(await lostDogs.setFound(caller.userId, params.id, client)),
  );

  http.handle(contract.extendLostDog, async ({ caller, params, client }) =>
    toOwnView(await lostDogs.extend(caller.userId, params.id, client)),
  );

  http.handle(contract.listAllLostDogs, async (call) => {
    const { caller, query } = call;
    assertSelf(caller, query.userId);
    const found = await moderation.search(caller.userId, toSearch(query));
    const page = sendCountedPage(found, query.limit, cursorOfId, call);
    // The code opens the photo, wherever the moderator is.
    return page.map((row) => toLostDog(row, publicUrl, true));
  });

  http.handle(contract.endLostDogByAdmin, async ({ caller, params, query, body, client }) => {
    assertSelf(caller, query.userId);
    const removal = { isFalse: body.isFalse === true, reason: body.reason || null };
    await moderation.remove(params.id, removal, { adminId: caller.userId, client });
    return { message: TEXTS[client.language].done.alertEnded };
  });
}
