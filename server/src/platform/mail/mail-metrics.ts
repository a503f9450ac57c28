import type { Clock } from '../clock.ts';
import type { Metrics } from '../http/metrics.ts';
import { MAIL_CAUSES, type MailCause } from './mail-queue.repository.ts';

export type MailCounters = Record<'sent' | 'failed' | 'dropped', (cause: MailCause) => void>;

const HELP = {
  sent: 'Mails that the mail server accepted.',
  failed: 'Attempts that the mail server did not accept.',
  dropped: 'Mails that were given up: expired, or rejected for good.',
};

/** Counts mails by cause. The times of the last attempts show an outage also where mails are rare. */
export function registerMailMetrics(metrics: Metrics, clock: Clock): MailCounters {
  const counterOf = (name: keyof MailCounters) =>
    metrics.counterOf(`mails_${name}_total`, HELP[name], 'kind', MAIL_CAUSES);
  const countAttempt = (name: 'sent' | 'failed', help: string) => {
    const count = counterOf(name);
    let lastAtSeconds = 0;
    metrics.gauge(`mail_last_${name}_timestamp_seconds`, help, () => lastAtSeconds);
    return (cause: MailCause) => {
      count(cause);
      lastAtSeconds = clock.now().getTime() / 1000;
    };
  };
  return {
    sent: countAttempt('sent', 'When the mail server last accepted a mail of this process.'),
    failed: countAttempt('failed', 'When it last did not accept one.'),
    dropped: counterOf('dropped'),
  };
}
