import type { EventBus } from './events.ts';
import type { Db } from './platform/db/db.ts';
import type { Metrics } from './platform/http/metrics.ts';
import { countMails } from './platform/mail/mail-queue.repository.ts';
import type { Hub } from './platform/realtime/hub.ts';

const POOL_GAUGES = [
  ['open', 'Open connections to the database.'],
  ['idle', 'Connections in no use.'],
  ['waiting', 'Calls that wait for a connection.'],
] as const;

/** Registers the metrics of the parts at `/metrics`, which counts the requests itself. */
export function registerAppMetrics(
  metrics: Metrics,
  { hub, db, bus }: { hub: Hub; db: Db; bus: EventBus },
): void {
  metrics.gauge('realtime_sockets', 'Open sockets of this process.', () => hub.size);
  metrics.gauge('mail_queue_length', 'Mails waiting to be delivered.', () => countMails(db));
  for (const [kind, help] of POOL_GAUGES) {
    metrics.gauge(`database_pool_${kind}`, help, () => db.connections()[kind]);
  }
  const countMessage = metrics.counter(
    'chat_messages_total',
    'Messages this process stored, or heard of for people connected here.',
  );
  bus.on('message-stored', countMessage);
}
