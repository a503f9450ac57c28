import type { Queryable } from '../db/db.ts';

/** The causes of mails, for the operator. */
export const MAIL_CAUSES = [
  'code',
  'reset',
  'reset-done',
  'password-changed',
  'warning',
  'report-reviewed',
  'walk-reminder',
  'away',
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
  /** After this time the mail is no longer useful. */
  expiresAt: Date;
  /** The user waits for it: delivered before all notices. */
  isUrgent?: boolean;
}

/** The payload of a job of the kind `mail`. */
export type QueuedMail = Omit<Mail, 'expiresAt' | 'isUrgent'>;

const INSERT = `insert into jobs (kind, payload, created_at, run_at, expires_at, urgent)
  select 'mail',
         jsonb_build_object('cause', $1::text, 'to', address, 'subject', $2::text, 'text', $3::text,
                            'html', $4::text)
           || jsonb_strip_nulls(jsonb_build_object('photo', $9::text, 'unsubscribeUrl', $10::text)),
         $5::timestamptz, $5::timestamptz, $6::timestamptz, $7::boolean
    from unnest($8::text[]) as recipient (address)`;

export async function insertMails(
  tx: Queryable,
  { isUrgent = false, ...mail }: Omit<Mail, 'to'>,
  recipients: readonly string[],
  now: Date,
): Promise<void> {
  await tx.query(INSERT, [
    mail.cause,
    mail.subject,
    mail.text,
    mail.html,
    now,
    mail.expiresAt,
    isUrgent,
    recipients,
    mail.photo ?? null,
    mail.unsubscribeUrl ?? null,
  ]);
}
