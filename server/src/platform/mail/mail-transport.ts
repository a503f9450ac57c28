import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { QueuedMail } from './mail-queue.repository.ts';

/** Takes one mail for good, or throws to have it tried again. */
export interface MailTransport {
  deliver(mail: QueuedMail): Promise<void>;
  close(): void;
}

const SMTP_WITHIN_MS = 10_000;

const toMessage = (mail: QueuedMail, from: string) => ({
  from,
  to: { name: '', address: mail.to_address },
  subject: mail.subject,
  text: mail.text_body,
  html: mail.html_body,
  // Digits and links stay readable in the raw file, and lines stay short on every server.
  textEncoding: 'quoted-printable' as const,
  messageId: `<${mail.id}.${Buffer.from(mail.to_address).toString('base64url').slice(0, 16)}@meongmate>`,
});

export function createSmtpTransport(url: string, from: string): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: SMTP_WITHIN_MS,
    greetingTimeout: SMTP_WITHIN_MS,
    socketTimeout: SMTP_WITHIN_MS,
  });
  return {
    async deliver(mail) {
      await transport.sendMail(toMessage(mail, from));
    },
    close: () => transport.close(),
  };
}

/** Without a mail server every mail becomes a file that any mail program opens. */
export function createOutboxTransport(folder: string, from: string, clock: Clock): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async deliver(mail) {
      const { message } = await composer.sendMail(toMessage(mail, from));
      await mkdir(folder, { recursive: true });
      const stamp = clock.now().toISOString().replace(/[:.]/g, '-');
      const file = path.join(folder, `${stamp}-${String(mail.id).padStart(6, '0')}.eml`);
      // Renamed into place, so that a reader never sees half a mail.
      await writeFile(`${file}.part`, message as Buffer);
      await rename(`${file}.part`, file);
    },
    close() {},
  };
}
