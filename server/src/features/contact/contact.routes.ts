import * as contract from '@meongmate/shared/contract/contact';
import type { HttpServer } from '../../platform/http/http-server.ts';
import type { createContact } from './contact.service.ts';

const SENT = {
  ko: '문의가 접수되었습니다. 24~48시간 안에 답변드릴게요.',
  en: 'Your inquiry was sent. We answer within 24-48 hours.',
};

export function registerContact(http: HttpServer, contact: ReturnType<typeof createContact>): void {
  http.handle(contract.sendInquiry, async ({ caller, body, origin }) => {
    await contact.send({ userId: caller?.userId ?? null, ip: origin.ip, ...body });
    return { message: SENT[origin.language] };
  });
}
