import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { Queryable } from '../../platform/db/db.ts';
import type { JobKind } from '../../platform/jobs/job-runner.ts';
import { enqueueMail } from '../../platform/mail/queue-mail.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { Emit } from '../../product/events.ts';
import { completeSettings } from '../notification-settings/settings.rules.ts';
import { createUnsubscribeUrl } from '../notification-settings/unsubscribe-token.ts';
import { setMailed } from '../presence/visits.repository.ts';
import type { Visits } from '../presence/visits.ts';
import * as awayMails from './away-mail.repository.ts';
import { decideAwayMail, isMailed } from './away-mail.rules.ts';
import { awayMail, KIND_OF_NEWS } from './away-mail-content.ts';
import { findMailRecipient } from './mail-recipients.repository.ts';

/** Items that are read or blocked after this time are mentioned in no mail, also if the mail server was not reachable. */
const EXPIRES_MS = 30 * MINUTE_MS;
const MAX_CONCURRENT = 5;

interface AwayMailDependencies extends Dependencies {
  visits: Pick<Visits, 'store'>;
}

/** Decides about the mail of one user who has news and was not here; everything is read at this time. */
export function createAwayMailJob({
  config,
  clock,
  keys,
  unitOfWork,
  visits,
}: AwayMailDependencies): JobKind<awayMails.AwayMailJob> {
  const { publicUrl } = config;
  const awayMs = config.awayMailMinutes * MINUTE_MS;

  /** Queues the mail, its next decision, or nothing. */
  async function decide(tx: Queryable, emit: Emit, userId: number): Promise<void> {
    const now = clock.now();
    const user = await findMailRecipient(tx, userId, now);
    if (!user) return;
    const since = new Date(
      Math.max(user.visited_at?.getTime() ?? 0, user.mailed_at?.getTime() ?? 0),
    );
    const settings = completeSettings(user);
    const audience = { mail: settings.mail, hasWorkingPush: user.has_working_push };
    const news = (await awayMails.listAwayNews(tx, userId, since)).filter(({ type }) =>
      isMailed(audience, KIND_OF_NEWS[type]),
    );
    const decision = decideAwayMail(
      {
        usedUntil: user.used_until,
        mailedAt: user.mailed_at,
        newSince: news.map((item) => item.new_since),
      },
      awayMs,
      now,
    );
    if (decision === null) return;
    if (decision !== 'send') {
      await awayMails.queueAwayMail(tx, { userId, now, runAt: decision });
      return;
    }
    const kinds = [...new Set(news.map(({ type }) => KIND_OF_NEWS[type]))];
    const unsubscribeUrl = createUnsubscribeUrl(publicUrl, keys.signing, { userId, kinds });
    const { preview: hasPreview, timeZone } = settings;
    const mail = awayMail({ user, news, hasPreview, timeZone, publicUrl, unsubscribeUrl });
    const expiresAt = new Date(now.getTime() + EXPIRES_MS);
    await enqueueMail(
      tx,
      emit,
      { ...mail, cause: 'away', to: user.email, expiresAt, unsubscribeUrl },
      now,
    );
    await setMailed(tx, userId, now);
  }

  return {
    name: 'away-mail',
    maxConcurrent: MAX_CONCURRENT,
    leaseMs: MINUTE_MS,
    async run(job) {
      const { userId } = job.payload;
      await visits.store();
      await unitOfWork(null, async (tx, emit) => {
        if (await awayMails.takeAway(tx, job)) await decide(tx, emit, userId);
      });
      return 'taken';
    },
  };
}
