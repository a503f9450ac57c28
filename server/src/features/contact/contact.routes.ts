import * as contract from '@meongmate/shared/contract/contact';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import { createContact } from './contact.service.ts';

export function registerContact(http: HttpServer, deps: Dependencies): void {
  const contact = createContact(deps);

  http.handle(contract.sendInquiry, async ({ caller, body, client }) => {
    await contact.send({ userId: caller?.userId ?? null, ip: client.ip, ...body });
    return { message: TEXTS[client.language].done.inquirySent };
  });
}
