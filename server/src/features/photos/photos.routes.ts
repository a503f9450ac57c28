import {
  PHOTO_CACHE_HEADERS,
  sendPhoto,
  toPhotoWidth,
} from '../../platform/http/photo-response.ts';
import { clientAddress } from '../../platform/http/proxy-trust.ts';
import { assertTermsAgreed } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import { RATE_LIMITS } from '../../product/rate-limits.ts';
import { createPhotos } from './photos.service.ts';

/** `/photos/{name}.webp?w=320`: only for signed-in members, never in a blocked pair. */
export function registerPhotos(http: HttpServer, deps: Dependencies): void {
  const photos = createPhotos(deps);

  http.app.get<{ Params: { file: string }; Querystring: { w?: string } }>(
    '/photos/:file',
    async (request, reply) => {
      reply.headers(PHOTO_CACHE_HEADERS);
      await deps.limiter.consume(RATE_LIMITS.networkPhotos, clientAddress(request));
      const caller = assertTermsAgreed(await http.findCaller(request));
      await deps.limiter.consume(RATE_LIMITS.userPhotos, caller.userId);
      const name = await photos.getFileName(request.params.file, caller.userId);
      const width = toPhotoWidth(request.query.w);
      return sendPhoto(request, reply, `${name}-${width}`, () => photos.getBytes(name, width));
    },
  );
}
