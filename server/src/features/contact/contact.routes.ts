import * as contract from '@meongmate/shared/contract/contact';
import type { HttpServer } from '../../platform/http/http-server.ts';
import { TEXTS } from '../../texts/texts.ts';
import type { createContact } from './contact.service.ts';

export function registerContact(http: HttpServer, contact: ReturnType<typeof createContact>): void {
  http.handle(contract.sendInquiry, async ({ caller, body, origin }) => {
    await contact.send({ userId: caller?.userId ?? null, ip: origin.ip, ...body });
    return { message: TEXTS[origin.language].done.inquirySent };
  });
}
