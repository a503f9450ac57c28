import { PHOTO_WIDTHS } from '@meongmate/shared/rules/limits';
import type { Dependencies } from '../../dependencies.ts';
import { Failure } from '../../platform/http/failures.ts';
import type { HttpServer } from '../../platform/http/http-server.ts';
import { createPhotos } from './photos.service.ts';

/** `/photos/{name}.webp?w=320`: to signed-in members only, and never across a block. */
export function registerPhotos(http: HttpServer, deps: Dependencies): void {
  const photos = createPhotos(deps);

  http.app.get<{ Params: { file: string }; Querystring: { w?: string } }>(
    '/photos/:file',
    async (request, reply) => {
      // Kept by the browser, but asked about each time: a block holds from the next look on. A refusal
      // is for now as well.
      reply.header('cache-control', 'private, no-cache');
      const caller = await http.findCaller(request);
      if (!caller) throw new Failure('unauthenticated');
      if (!caller.termsAgreed) throw new Failure('terms_required');
      const name = await photos.getVisibleName(request.params.file, caller.userId);
      const asked = PHOTO_WIDTHS.find((known) => String(known) === request.query.w);
      const width = asked ?? PHOTO_WIDTHS[0];
      const etag = `"${name}-${width}"`;
      reply.headers({
        'content-security-policy': 'sandbox',
        etag,
      });
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      return reply.type('image/webp').send(await photos.getBytes(name, width));
    },
  );
}
