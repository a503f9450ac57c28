import { countQueuedPushes } from './features/push/device-pushes.repository.ts';
import type { PushCounters } from './features/push/push-delivery.ts';
import type { Db } from './platform/db/db.ts';
import type { Metrics } from './platform/http/metrics.ts';
import { countJobs } from './platform/jobs/jobs.repository.ts';
import type { Hub } from './platform/realtime/hub.ts';
import type { EventBus } from './product/events.ts';

const POOL_GAUGES = [
  ['open', 'Open connections to the database.'],
  ['idle', 'Connections in no use.'],
  ['waiting', 'Calls that wait for a connection.'],
] as const;

/** Registers the metrics of the parts at `/metrics`, which counts the requests itself. */
export function registerAppMetrics(
  metrics: Metrics,
  { hub, db, bus }: { hub: Hub; db: Db; bus: EventBus },
): PushCounters {
  metrics.gauge('realtime_sockets', 'Open sockets of this process.', () => hub.size);
  metrics.gauge('mail_queue_length', 'Mails waiting to be delivered.', () => countJobs(db, 'mail'));
  metrics.gauge('push_queue_length', 'Pushes waiting to be sent.', () => countQueuedPushes(db));
  for (const [kind, help] of POOL_GAUGES) {
    metrics.gauge(`database_pool_${kind}`, help, () => db.connections()[kind]);
  }
  const countMessage = metrics.counter('chat_messages_total', 'Messages that any process stored.');
  bus.on('message-stored', countMessage);
  return {
    accepted: metrics.counter('pushes_accepted_total', 'Pushes that a push service accepted.'),
    failed: metrics.counter('pushes_failed_total', 'Attempts that a push service did not accept.'),
    dropped: metrics.counter(
      'pushes_dropped_total',
      'Pushes not sent: read, switched off, on a visible page, in quiet hours.',
    ),
  };
}
