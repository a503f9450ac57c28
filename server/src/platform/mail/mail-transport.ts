import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import PostalMime from 'postal-mime';
import type { Clock } from '../clock.ts';
import type { QueuedMail } from './mail-queue.repository.ts';

/** Delivers one mail, or throws so that it is retried. */
export interface MailTransport {
  deliver(mail: QueuedMail): Promise<void>;
  /** Deletes stored mail to an address up to that time. */
  deleteStored(address: string, until: Date): Promise<void>;
  close(): void;
}

const SMTP_TIMEOUT_MS = 10_000;

const toMessage = (mail: QueuedMail, from: string) => ({
  from,
  to: { name: '', address: mail.to_address },
  subject: mail.subject,
  text: mail.text_body,
  html: mail.html_body,
  // Digits and links stay readable in the raw file, and lines stay short enough for every server.
  textEncoding: 'quoted-printable' as const,
  messageId: `<${mail.id}.${Buffer.from(mail.to_address).toString('base64url').slice(0, 16)}@meongmate>`,
});

export function createSmtpTransport(url: string, from: string): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  return {
    async deliver(mail) {
      await transport.sendMail(toMessage(mail, from));
    },
    // Mail that was sent cannot be deleted.
    deleteStored: async () => {},
    close: () => transport.close(),
  };
}

export const outboxFolder = (dataDir: string) => path.join(dataDir, 'outbox');

interface MailConfig {
  smtpUrl: string | null;
  mailFrom: string;
  dataDir: string;
}

/** Uses the mail server if one is set, otherwise files in the outbox. */
export function openMailTransport(
  { smtpUrl, mailFrom, dataDir }: MailConfig,
  clock: Clock,
): MailTransport {
  return smtpUrl
    ? createSmtpTransport(smtpUrl, mailFrom)
    : createOutboxTransport(outboxFolder(dataDir), mailFrom, clock);
}

/** The prefix of file names, so that they sort by time. */
const toTimestamp = (date: Date) => date.toISOString().replace(/[:.]/g, '-');

/** Without a mail server every mail is written to a file that any mail program can open. */
export function createOutboxTransport(folder: string, from: string, clock: Clock): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async deliver(mail) {
      const { message } = await composer.sendMail(toMessage(mail, from));
      await mkdir(folder, { recursive: true });
      const timestamp = toTimestamp(clock.now());
      const file = path.join(folder, `${timestamp}-${String(mail.id).padStart(6, '0')}.eml`);
      // Renamed at the end, so that a reader never sees an incomplete mail.
      await writeFile(`${file}.part`, message as Buffer);
      await rename(`${file}.part`, file);
    },
    async deleteStored(address, until) {
      const files = await readdir(folder).catch(() => [] as string[]);
      const lastTimestamp = toTimestamp(until);
      for (const name of files) {
        if (name.slice(0, lastTimestamp.length) > lastTimestamp || !name.endsWith('.eml')) continue;
        const { to } = await PostalMime.parse(await readFile(path.join(folder, name)));
        if (to?.some((recipient) => recipient.address === address))
          await rm(path.join(folder, name));
      }
    },
    close() {},
  };
}
