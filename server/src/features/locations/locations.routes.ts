import * as contract from '@meongmate/shared/contract/locations';
import { assertSelf } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import { toUser } from '../users/users.view.ts';
import { createLocationRecord } from './location-record.service.ts';
import { toLocationRecord } from './locations.view.ts';

export function registerLocations(http: HttpServer, deps: Dependencies): void {
  const locationRecord = createLocationRecord(deps);

  http.handle(contract.getLocationRecord, async ({ caller, params }) => {
    assertSelf(caller, params.id);
    return toLocationRecord(await locationRecord.read(caller.userId));
  });

  http.handle(contract.deleteLocation, async ({ caller, params, client }) => {
    assertSelf(caller, params.id);
    return { user: toUser(await locationRecord.withdraw(caller.userId, client)) };
  });
}
