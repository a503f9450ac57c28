import path from 'node:path';
import { exportUser } from '@meongmate/shared/contract/users';
import type { Dependencies } from '../../dependencies.ts';
import { assertSelf } from '../../platform/http/caller.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { HttpServer } from '../../platform/http/http-server.ts';
import { createZipStream } from '../../platform/http/zip-stream.ts';
import { createExport } from './export.service.ts';
import { toFiles } from './export.view.ts';

export function registerExport(http: HttpServer, deps: Dependencies): void {
  const folder = path.join(deps.config.dataDir, 'exports');
  const data = createExport({ ...deps, folder });

  http.handle(exportUser, async ({ caller, params, reply }) => {
    assertSelf(caller, params.id);
    const abortController = new AbortController();
    // No client receives this error: it only stops the work.
    reply.raw.once('close', () => abortController.abort(new AppError('unavailable')));
    const { byteSize, stream } = await data.collect(
      caller.userId,
      (found) => createZipStream(toFiles(found)),
      abortController.signal,
    );
    await reply
      .type('application/zip')
      .header('content-length', byteSize)
      .header('content-disposition', 'attachment; filename="meongmate.zip"')
      .send(stream);
    return undefined;
  });
}
