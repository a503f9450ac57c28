import { exportUser } from '@meongmate/shared/contract/users';
import { AppError } from '../../platform/http/errors.ts';
import { createZipStream } from '../../platform/http/zip-stream.ts';
import { assertSelf } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import { createExport } from './export.service.ts';
import { toFiles } from './export.view.ts';

export function registerExport(http: HttpServer, deps: Dependencies): void {
  const data = createExport(deps);

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
