import * as contract from '@meongmate/shared/contract/admin';
import { assertSelf } from '../../product/caller.ts';
import type { HttpServer } from '../../product/http.ts';
import type { DataCleanup } from './data-cleanup.service.ts';
import { toCleanupStatus } from './data-cleanup.view.ts';

export function registerDataCleanup(http: HttpServer, cleanup: DataCleanup): void {
  http.handle(contract.getCleanupStatus, async ({ caller, query }) => {
    assertSelf(caller, query.userId);
    return toCleanupStatus(await cleanup.getState());
  });

  http.handle(contract.runCleanup, async ({ caller, query, client }) => {
    assertSelf(caller, query.userId);
    return { anonymizedUsers: await cleanup.runManually(caller.userId, client) };
  });
}
