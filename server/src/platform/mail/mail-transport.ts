import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import PostalMime from 'postal-mime';
import type { Clock } from '../clock.ts';
import { nullIfMissing } from '../read-if-exists.ts';
import { LEASE_MS, MAX_DELIVERIES } from './mail-limits.ts';
import type { QueuedMail } from './mail-queue.repository.ts';

/** A mail with the id of its job, which is part of its Message-ID, and the bytes of its photo. */
export type OutgoingMail = Omit<QueuedMail, 'cause' | 'photo'> & {
  id: number;
  photo: Buffer | null;
};

/** Delivers one mail, or throws so that it is retried. */
export interface MailTransport {
  deliver(mail: OutgoingMail): Promise<void>;
  /** Deletes stored mail to an address up to that time. */
  deleteStored(address: string, until: Date): Promise<void>;
  close(): void;
}

const SMTP_TIMEOUT_MS = 10_000;
/** A server that accepts the mail byte by byte causes no timeout; the delivery ends before its lease. */
const DELIVERY_TIMEOUT_MS = LEASE_MS - SMTP_TIMEOUT_MS;

/** The image of a photo that exists no longer would be shown as broken. */
const htmlOf = ({ html, photo }: OutgoingMail) =>
  photo ? html : html.replace(/<img [^>]*src="cid:photo"[^>]*>/, '');

const toMessage = (mail: OutgoingMail, from: string) => ({
  from,
  to: { name: '', address: mail.to },
  subject: mail.subject,
  text: mail.text,
  html: htmlOf(mail),
  ...(mail.photo && {
    attachments: [
      {
        cid: 'photo',
        filename: 'photo.webp',
        content: mail.photo,
        contentDisposition: 'inline' as const,
      },
    ],
  }),
  ...(mail.unsubscribeUrl && {
    headers: {
      'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }),
  // Digits and links stay readable in the raw file, and lines stay short enough for every server.
  textEncoding: 'quoted-printable' as const,
  messageId: `<${mail.id}.${Buffer.from(mail.to).toString('base64url').slice(0, 16)}@meongmate>`,
});

export function createSmtpTransport(url: string, from: string): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: MAX_DELIVERIES,
    // The queue retries.
    maxRequeues: 0,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  return {
    async deliver(mail) {
      const signal = AbortSignal.timeout(DELIVERY_TIMEOUT_MS);
      await transport.sendMail({ ...toMessage(mail, from), signal });
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

/** The address of the mail server, for the operator: without the user name and password of the mail server. */
export function mailDestination({ smtpUrl, dataDir }: MailConfig): string {
  if (!smtpUrl) return `files in ${outboxFolder(dataDir)}`;
  const { protocol, host } = new URL(smtpUrl);
  return `${protocol}//${host}`;
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

/** Mails contain codes and links: only the user of this process can read them. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/** The prefix of file names, so that they sort by time. */
const toTimestamp = (date: Date) => date.toISOString().replace(/[:.]/g, '-');

/** Without a mail server every mail is written to a file that any mail program can open. */
export function createOutboxTransport(folder: string, from: string, clock: Clock): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async deliver(mail) {
      const { message } = await composer.sendMail(toMessage(mail, from));
      await mkdir(folder, { recursive: true });
      await chmod(folder, PRIVATE_FOLDER);
      const timestamp = toTimestamp(clock.now());
      const file = path.join(folder, `${timestamp}-${String(mail.id).padStart(6, '0')}.eml`);
      // Renamed at the end, so that a reader never sees an incomplete mail.
      await writeFile(`${file}.part`, message as Buffer, { mode: PRIVATE_FILE });
      await rename(`${file}.part`, file);
    },
    async deleteStored(address, until) {
      const files = (await nullIfMissing(readdir(folder))) ?? [];
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
