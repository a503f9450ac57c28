import { expect } from '@playwright/test';

interface OutboxMail {
  to: string;
  subject: string;
  text: string;
}

/** The newest code mailed to an address, as soon as it has arrived. */
export async function mailedCode(url: string, email: string): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const mails = (await (await fetch(`${url}/dev/outbox.json`)).json()) as OutboxMail[];
      const mail = mails.find(({ to }) => to === email);
      code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code;
}
