import type { Queryable } from '../db/db.ts';

export interface Mail {
  /** The cause, for the operator: `code`, `reset`. */
  cause: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** After this time the mail is no longer useful. */
  expiresAt: Date;
  /** The user waits for it: delivered before all notices. */
  isUrgent?: boolean;
}

/**
 * Queues a mail in the transaction that causes it. Publish `mail-queued` after the commit. With `isReal`
 * false the same statement queues nothing, so that its time does not reveal whether an account exists.
 */
export async function enqueueMail(
  tx: Queryable,
  mail: Mail,
  now: Date,
  isReal = true,
): Promise<void> {
  await tx.query(
    `insert into mail_queue (cause, to_address, subject, text_body, html_body, created_at, next_try_at, expires_at, urgent)
     select $1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz, $7::timestamptz, $8::boolean
      where $9::boolean`,
    [
      mail.cause,
      mail.to,
      mail.subject,
      mail.text,
      mail.html,
      now,
      mail.expiresAt,
      mail.isUrgent ?? false,
      isReal,
    ],
  );
}

/** Queues one mail for each of several recipients, in one statement. */
export async function enqueueMails(
  tx: Queryable,
  mail: Omit<Mail, 'to' | 'isUrgent'>,
  recipients: readonly string[],
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into mail_queue (cause, to_address, subject, text_body, html_body, created_at, next_try_at, expires_at)
     select $1, address, $2, $3, $4, $5::timestamptz, $5::timestamptz, $6::timestamptz
       from unnest($7::text[]) as recipient (address)`,
    [mail.cause, mail.subject, mail.text, mail.html, now, mail.expiresAt, recipients],
  );
}

export interface QueuedMail {
  id: number;
  to_address: string;
  subject: string;
  text_body: string;
  html_body: string;
  tries: number;
}

/**
 * Returns the next due mail, urgent and new ones first, and moves its next try to `retryAt`: other processes skip it, and if this process
 * dies the mail is retried.
 */
export async function takeDueMail(
  db: Queryable,
  now: Date,
  retryAt: Date,
): Promise<QueuedMail | null> {
  const rows = await db.query<QueuedMail>(
    `update mail_queue set tries = tries + 1, next_try_at = $2
      where id = (select id from mail_queue where next_try_at <= $1 and expires_at > $1
                   order by urgent desc, tries, next_try_at limit 1 for update skip locked)
      returning id, to_address, subject, text_body, html_body, tries`,
    [now, retryAt],
  );
  return rows[0] ?? null;
}

export async function deleteMail(db: Queryable, id: number): Promise<void> {
  await db.query('delete from mail_queue where id = $1', [id]);
}

export async function postponeMail(db: Queryable, id: number, until: Date): Promise<void> {
  await db.query('update mail_queue set next_try_at = $2 where id = $1', [id, until]);
}

export async function deleteExpiredMail(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from mail_queue where expires_at <= $1', [now]);
}

export async function countMails(db: Queryable): Promise<number> {
  const rows = await db.query<{ count: number }>('select count(*)::int as count from mail_queue');
  return rows[0]?.count ?? 0;
}
