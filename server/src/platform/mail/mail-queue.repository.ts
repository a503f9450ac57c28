import type { Queryable } from '../db/db.ts';

/** The causes of mails, for the operator. */
export const MAIL_CAUSES = [
  'code',
  'reset',
  'reset-done',
  'password-changed',
  'identity-changed',
  'address-changed',
  'warning',
  'report-reviewed',
  'walk-reminder',
  'lost-dog',
  'lost-dog-found',
  'lost-dog-ending',
  'false-alert',
  'away',
  'invited',
  'new-neighbours',
] as const;
export type MailCause = (typeof MAIL_CAUSES)[number];

export interface Mail {
  cause: MailCause;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The file of a photo that the HTML shows as `cid:photo`. */
  photo?: string;
  /** Ends this kind of mail with one click (RFC 8058). */
  unsubscribeUrl?: string;
  /** By which mails that are not sent yet are withdrawn. */
  about?: string;
  /** After this time the mail is no longer useful. */
  expiresAt: Date;
  /** The user waits for it: delivered before all notices. */
  isUrgent?: boolean;
}

/** The payload of a job of the kind `mail`. */
export type QueuedMail = Omit<Mail, 'expiresAt' | 'isUrgent'>;

const INSERT = `insert into jobs (kind, payload, created_at, run_at, expires_at, urgent)
  select 'mail', mail - 'expiresAt' - 'isUrgent', $2, $2, (mail ->> 'expiresAt')::timestamptz,
         coalesce((mail ->> 'isUrgent')::boolean, false)
    from jsonb_array_elements($1::jsonb) as list (mail) where $3`;

export async function insertMails(
  tx: Queryable,
  mails: readonly Mail[],
  now: Date,
  isReal = true,
): Promise<void> {
  await tx.query(INSERT, [JSON.stringify(mails), now, isReal]);
}

/** Deletes the mails about something that were never tried; returns their addresses. */
export async function withdrawMails(tx: Queryable, about: string): Promise<string[]> {
  const rows = await tx.query<{ address: string }>(
    `delete from jobs where kind = 'mail' and tries = 0 and payload ->> 'about' = $1
     returning payload ->> 'to' as address`,
    [about],
  );
  return rows.map(({ address }) => address);
}
