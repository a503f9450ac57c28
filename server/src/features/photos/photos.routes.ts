import type { Db } from '../../platform/db/db.ts';
import { Failure } from '../../platform/http/failures.ts';
import type { HttpServer } from '../../platform/http/http-server.ts';
import { PHOTO_WIDTHS } from '../../platform/photos/photo-encoder.ts';
import type { PhotoStore } from '../../platform/photos/photo-store.ts';
import type { SessionCookies } from '../auth/session-cookies.ts';
import type { Sessions } from '../sessions/sessions.service.ts';
import { fileName } from './photo-keeper.ts';
import { findVisibleOwner } from './photos.repository.ts';

const NAME = /^([A-Za-z0-9_-]{24})\.webp$/;

interface Dependencies {
  db: Db;
  store: PhotoStore;
  sessions: Pick<Sessions, 'findCaller'>;
  cookies: Pick<SessionCookies, 'sessionToken'>;
}

/** `/photos/{name}.webp?w=320`: to signed-in members only, and never across a block. */
export function registerPhotos(http: HttpServer, deps: Dependencies): void {
  const { db, store, sessions, cookies } = deps;
  http.app.get<{ Params: { file: string }; Querystring: { w?: string } }>(
    '/photos/:file',
    async (request, reply) => {
      const caller = await sessions.findCaller(cookies.sessionToken(request.headers));
      if (!caller) throw new Failure('unauthenticated');
      const name = NAME.exec(request.params.file)?.[1];
      const owner = name && (await findVisibleOwner(db, name, caller.userId));
      if (!name || !owner) throw new Failure('not_found');

      const width = PHOTO_WIDTHS.find((known) => String(known) === request.query.w);
      const etag = `"${name}-${width ?? PHOTO_WIDTHS[0]}"`;
      reply.headers({
        'content-security-policy': 'sandbox',
        // Kept by the browser, but asked about each time: a block holds from the next look on.
        'cache-control': 'private, no-cache',
        etag,
      });
      if (request.headers['if-none-match'] === etag) return reply.status(304).send();
      const bytes = await store.get(fileName(name, width ?? PHOTO_WIDTHS[0]));
      if (!bytes) throw new Failure('not_found');
      return reply.type('image/webp').send(bytes);
    },
  );
}
