import { PAGE_ERROR_KINDS, type PageErrorKind } from '@meongmate/shared/rules/page-errors';
import { readLastBackup } from './features/backup/backup.repository.ts';
import { countQueuedPushes } from './features/push/device-pushes.repository.ts';
import type { PushCounters } from './features/push/push-delivery.ts';
import { BUILD_VERSION } from './platform/build-version.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/db.ts';
import type { Metrics } from './platform/http/metrics.ts';
import { countJobs } from './platform/jobs/jobs.repository.ts';
import { type MailCounters, registerMailMetrics } from './platform/mail/mail-metrics.ts';
import type { Hub } from './platform/realtime/hub.ts';
import type { EventBus } from './product/events.ts';

const POOL_GAUGES = [
  ['open', 'Open connections to the database.'],
  ['idle', 'Connections in no use.'],
  ['waiting', 'Calls that wait for a connection.'],
] as const;

interface MeasuredParts {
  hub: Hub;
  db: Db;
  bus: EventBus;
  clock: Clock;
  isPhotoStoreAvailable: () => boolean;
}

/** Registers the metrics of the parts at `/metrics`, which counts the requests itself. */
export function registerAppMetrics(
  metrics: Metrics,
  { hub, db, bus, clock, isPhotoStoreAvailable }: MeasuredParts,
): {
  mails: MailCounters;
  pushes: PushCounters;
  countPageError: (kind: PageErrorKind) => void;
} {
  metrics.info('meongmate_build_info', 'The version of this process.', { version: BUILD_VERSION });
  metrics.gauge('realtime_sockets', 'Open sockets of this process.', () => hub.size);
  metrics.gauge('mail_queue_length', 'Mails waiting to be delivered.', () => countJobs(db, 'mail'));
  metrics.gauge('push_queue_length', 'Pushes waiting to be sent.', () => countQueuedPushes(db));
  metrics.gauge(
    'backup_last_success_timestamp_seconds',
    'When the last complete backup was begun, in seconds since 1970; 0 without one.',
    () => readLastBackup(db),
  );
  metrics.gauge(
    'photo_store_available',
    'Whether the last call to the photo store succeeded.',
    () => Number(isPhotoStoreAvailable()),
  );
  for (const [kind, help] of POOL_GAUGES) {
    metrics.gauge(`database_pool_${kind}`, help, () => db.connections()[kind]);
  }
  const countMessage = metrics.counter('chat_messages_total', 'Messages that any process stored.');
  bus.on('message-stored', countMessage);
  const pushes = {
    accepted: metrics.counter('pushes_accepted_total', 'Pushes that a push service accepted.'),
    failed: metrics.counter('pushes_failed_total', 'Attempts that a push service did not accept.'),
    dropped: metrics.counter(
      'pushes_dropped_total',
      'Pushes not sent: read, switched off, on a visible page, in quiet hours.',
    ),
  };
  const countPageError = metrics.counterOf(
    'page_errors_total',
    'Errors of pages that were reported to this process.',
    'kind',
    PAGE_ERROR_KINDS,
  );
  return { mails: registerMailMetrics(metrics, clock), pushes, countPageError };
}
