import * as contract from '@meongmate/shared/contract/addresses';
import { assertSelf } from '../../product/caller.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import { toUser } from '../users/users.view.ts';
import { createAddressChange } from './address-change.service.ts';
import { createAddressUndo } from './address-undo.service.ts';
import { createEmailCodes } from './email-codes.service.ts';

export function registerAddresses(http: HttpServer, deps: Dependencies): void {
  const addresses = createAddressChange({ ...deps, codes: createEmailCodes(deps) });
  const { undo } = createAddressUndo(deps);

  http.handle(contract.requestAddress, async ({ caller, params, body, client }) => {
    assertSelf(caller, params.id);
    await addresses.request(caller, body.email, client);
    return { message: TEXTS[client.language].done.codeSent };
  });

  http.handle(contract.changeAddress, async ({ caller, params, body, client }) => {
    assertSelf(caller, params.id);
    return { user: toUser(await addresses.change(caller, body, client)) };
  });

  http.handle(contract.undoAddress, async ({ body, client }) => {
    await undo(body.token);
    return { message: TEXTS[client.language].done.addressRestored };
  });
}
