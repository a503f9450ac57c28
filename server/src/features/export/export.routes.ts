import { exportUser } from '@meongmate/shared/contract/users';
import { toZip } from '../../platform/http/archive.ts';
import { assertSelf } from '../../platform/http/caller.ts';
import type { HttpServer } from '../../platform/http/http-server.ts';
import type { createExport } from './export.service.ts';
import { toFiles } from './export.view.ts';

export function registerExport(http: HttpServer, data: ReturnType<typeof createExport>): void {
  http.handle(exportUser, async ({ caller, params, reply }) => {
    assertSelf(caller, params.id);
    const archive = toZip(toFiles(await data.collect(caller.userId)));
    await reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="meongmate.zip"')
      .send(archive);
    return undefined;
  });
}
