import { exportUser } from '@meongmate/shared/contract/users';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { zipOf } from '../../platform/http/archive.ts';
import { assertSelf } from '../../platform/http/caller.ts';
import { Failure } from '../../platform/http/failures.ts';
import type { HttpServer } from '../../platform/http/http-server.ts';
import type { createExport } from './export.service.ts';
import { toFiles } from './export.view.ts';

/** A download of which nothing moves for so long is broken off, for it keeps a file on the disk. */
const STALLED_MS = 5 * MINUTE_MS;

export function registerExport(http: HttpServer, data: ReturnType<typeof createExport>): void {
  http.handle(exportUser, async ({ caller, params, reply }) => {
    assertSelf(caller, params.id);
    const gone = new AbortController();
    // Of this nobody hears: it only ends the work.
    reply.raw.once('close', () => gone.abort(new Failure('unavailable')));
    const { byteSize, stream } = await data.collect(
      caller.userId,
      (found) => zipOf(toFiles(found)),
      gone.signal,
    );
    reply.raw.setTimeout(STALLED_MS);
    await reply
      .type('application/zip')
      .header('content-length', byteSize)
      .header('content-disposition', 'attachment; filename="meongmate.zip"')
      .send(stream);
    return undefined;
  });
}
