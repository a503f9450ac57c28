import * as auth from '@meongmate/shared/contract/auth';
import * as contract from '@meongmate/shared/contract/users';
import { AppError, validationFailed } from '../../platform/http/errors.ts';
import { withMultipartPhoto } from '../../platform/http/multipart-photo.ts';
import { parseOrThrow } from '../../platform/http/validation.ts';
import { assertSelf } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import type { PhotoLifecycle } from '../photos/photo-lifecycle.ts';
import { toCompression } from '../photos/photos.view.ts';
import { createUsers } from './users.service.ts';
import { toOwnPlace, toPartnerCard, toUser } from './users.view.ts';

export function registerUsers(
  http: HttpServer,
  deps: Dependencies & { photos: PhotoLifecycle },
): void {
  const users = createUsers(deps);

  http.handle(contract.getUser, async ({ caller, params }) => {
    if (params.id === caller.userId) return toUser(await users.getOwnUser(caller.userId));
    if (!caller.termsAgreed) throw new AppError('terms_required');
    const { user, instagramId } = await users.getCard(caller.userId, params.id);
    return toPartnerCard(user, instagramId);
  });

  http.handle(contract.getOwnUser, async ({ caller, query }) => {
    assertSelf(caller, query.id);
    return toUser(await users.getOwnUser(caller.userId));
  });

  http.handle(contract.updateUser, async ({ caller, params, body, client }) => {
    assertSelf(caller, params.id);
    return { user: toUser(await users.update(caller.userId, body, client)) };
  });

  http.handle(contract.uploadPhoto, async ({ caller, params, client, request }) => {
    assertSelf(caller, params.id);
    const upload = await withMultipartPhoto(request, deps.temporaryFiles, ({ file, fields }) => {
      const { photoType } = parseOrThrow(contract.photoTypeField, fields);
      if (!file) throw validationFailed('photo', 'invalidValue');
      return users.uploadPhoto(caller.userId, photoType, file, client);
    });
    const compression = toCompression(upload.originalSize, upload.compressedSize);
    return { user: toUser(upload.ownUser), compression };
  });

  http.handle(contract.confirmWarning, async ({ caller, params, body, client }) => {
    assertSelf(caller, params.id);
    const shownAt = body.at === undefined ? null : new Date(body.at);
    return { user: toUser(await users.confirmWarning(caller.userId, shownAt, client)) };
  });

  http.handle(contract.getPlace, async ({ caller, params }) => {
    assertSelf(caller, params.id);
    const { location, canMoveHere } = await users.findPlace(caller.userId);
    return toOwnPlace(location, canMoveHere);
  });

  http.handle(auth.agreeToTerms, async ({ caller, body, client }) => {
    assertSelf(caller, body.userId);
    return { user: toUser(await users.agreeToTerms(caller.userId, client)) };
  });
}
