import { DAY_MS } from '@meongmate/shared/rules/durations';
import { LANGUAGES } from '@meongmate/shared/rules/language';
import type { ReportReason } from '@meongmate/shared/rules/reports';
import type { Queryable } from '../../platform/db/db.ts';
import { enqueueMail, enqueueMails } from '../../platform/mail/queue-mail.ts';
import type { Emit } from '../../product/events.ts';
import type { UserRow } from '../users/users.repository.ts';
import type { OpenReportRow } from './report-closing.repository.ts';
import { reviewedMail, warningMail } from './reports.mails.ts';

const MAIL_LIFETIME_MS = 7 * DAY_MS;

export async function enqueueWarningMail(
  tx: Queryable,
  emit: Emit,
  publicUrl: string,
  { email: to, language }: UserRow,
  reason: ReportReason,
  now: Date,
): Promise<void> {
  const content = warningMail(language, publicUrl, reason);
  const expiresAt = new Date(now.getTime() + MAIL_LIFETIME_MS);
  await enqueueMail(tx, emit, { cause: 'warning', to, ...content, expiresAt }, now);
}

/**
 * One mail for each reporter, however many reports they sent; none for a deleted account. One statement for
 * each language, because the reported account is locked.
 */
export async function enqueueReviewedMails(
  tx: Queryable,
  emit: Emit,
  reports: readonly OpenReportRow[],
  now: Date,
): Promise<void> {
  const expiresAt = new Date(now.getTime() + MAIL_LIFETIME_MS);
  const existing = reports.filter(({ deleted }) => !deleted);
  for (const language of LANGUAGES) {
    const recipients = existing.filter((report) => report.language === language);
    if (recipients.length === 0) continue;
    const mail = { cause: 'report-reviewed' as const, ...reviewedMail(language), expiresAt };
    const addresses = [...new Set(recipients.map(({ email }) => email))];
    await enqueueMails(
      tx,
      emit,
      addresses.map((to) => ({ ...mail, to })),
      now,
    );
  }
}
