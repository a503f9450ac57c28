import { expect } from '@playwright/test';

interface OutboxMail {
  to: string;
  subject: string;
  text: string;
}

/** The part of the newest mail to an address that matches, as soon as it has arrived. */
export async function mailedText(url: string, email: string, part: RegExp): Promise<string> {
  let found = '';
  const poll = async () => {
    const mails = (await (await fetch(`${url}/dev/outbox.json`)).json()) as OutboxMail[];
    const mail = mails.find(({ to }) => to === email);
    found = part.exec(mail?.text ?? '')?.[0] ?? '';
    return found;
  };
  await expect.poll(poll, { intervals: [50] }).not.toBe('');
  return found;
}

/** The newest code mailed to an address, as soon as it has arrived. */
export const mailedCode = (url: string, email: string): Promise<string> =>
  mailedText(url, email, /\b\d{6}\b/);
