import * as contract from '@meongmate/shared/contract/identities';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import { createIdentities } from './identities.service.ts';
import { toIdentity } from './identities.view.ts';

export function registerIdentities(http: HttpServer, deps: Dependencies): void {
  const identities = createIdentities(deps);

  http.handle(contract.listIdentities, async ({ caller }) =>
    (await identities.list(caller.userId)).map(toIdentity),
  );

  http.handle(contract.addPassword, async ({ caller, body, client }) => {
    await identities.addPassword(caller, body.newPassword, client);
    return { message: TEXTS[client.language].done.passwordAdded };
  });

  http.handle(contract.removeIdentity, async ({ caller, params, client }) => {
    await identities.remove(caller, params.provider, client);
    return { message: TEXTS[client.language].done.identityRemoved };
  });
}
