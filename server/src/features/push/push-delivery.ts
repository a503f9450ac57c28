import type { PushPayload } from '@meongmate/shared/contract/notifications';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { JobKind, Outcome } from '../../platform/jobs/job-runner.ts';
import { deleteJob, type TakenJob } from '../../platform/jobs/jobs.repository.ts';
import type { PushSender } from '../../platform/push/push-sender.ts';
import type { Hub } from '../../platform/realtime/hub.ts';
import { keyedHash } from '../../platform/security/tokens.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { Visits } from '../presence/visits.ts';
import type { DelayedPayload } from './delayed-pushes.repository.ts';
import { type NextPush, unmarkStarted } from './device-pushes.repository.ts';
import { createPushBatches, type ReadPush } from './push-batches.ts';
import { decidePush } from './push-decision.rules.ts';
import { isAllowedEndpoint } from './push-endpoint.rules.ts';
import { retryTime } from './push-retry.rules.ts';
import * as state from './push-state.repository.ts';
import { queueSummary } from './push-summary.repository.ts';
import { toPushType } from './push-types.rules.ts';
import { queueDelayedPush, queueSummaryPushes } from './queue-pushes.ts';
import { KIND_OF_TYPE, type PushJob } from './queued-pushes.repository.ts';
import { quietUntil } from './quiet-hours.rules.ts';

/** A slow push service delays the pushes of other devices only when this many wait for it. */
const MAX_CONCURRENT = 100;
/** For the decision; another process may then take the job. */
const LEASE_MS = 10_000;
/** For the used page of a user to prove that it is there. */
const DECIDE_AGAIN_MS = 3000;
const TTL_MAX_SECONDS = 86_400;
/** Characters, the maximum of RFC 8030. */
const TOPIC_LENGTH = 32;

export type PushCounters = Record<'accepted' | 'failed' | 'dropped', () => void>;

interface DeliveryDependencies extends Dependencies {
  sender: Pick<PushSender, 'send'>;
  hub: Pick<Hub, 'askUsedPages'>;
  visits: Pick<Visits, 'storeUse'>;
  count: PushCounters;
}

type Prepared =
  /** It is not sent, now or ever. */
  | { kind: 'drop' }
  /** The time of the next decision. */
  | { kind: 'later'; at: Date }
  | { kind: 'send'; device: state.DeviceRow; push: PushPayload; topic: string };
const DROP: Prepared = { kind: 'drop' };

/** Sends the next push of a device, at most once. What is sent, and whether, is decided when it is sent. */
export function createPushJob(deps: DeliveryDependencies): JobKind<PushJob> {
  const { config, db, clock, logger, keys, sender, hub, count } = deps;
  const batches = createPushBatches(deps);

  /** The push is no longer queued; others of the device follow at once. */
  async function end(
    job: TakenJob<PushJob>,
    queued: NextPush | null,
    isAccepted = false,
  ): Promise<Outcome> {
    // No push has the id 0.
    const othersWait = await batches.end({ job, pushId: queued?.id ?? 0, queued, isAccepted });
    return othersWait ? clock.now() : 'taken';
  }

  function drop(job: TakenJob<PushJob>, queued: NextPush): Promise<Outcome> {
    count.dropped();
    return end(job, queued);
  }

  /** The same for all pushes that replace each other; reveals neither user nor room. */
  const topicOf = (userId: number, tag: string) =>
    keyedHash(keys.signing, 'push-topic', `${userId} ${tag}`)
      .toString('base64url')
      .slice(0, TOPIC_LENGTH);

  async function prepare({ queued, device, settings, content }: ReadPush): Promise<Prepared> {
    const { type, user_id: userId, tag, created_at: queuedAt } = queued;
    const now = clock.now();
    // The host may be allowed no longer.
    if (!device || !content || !isAllowedEndpoint(device.endpoint, config.pushHosts)) return DROP;
    const kind = KIND_OF_TYPE[type];
    const quietEnd = quietUntil(settings, now);
    const decision = decidePush({
      type,
      isWanted: kind === null || settings.push[kind],
      usedUntil: device.used_until,
      visitedAt: device.visited_at,
      queuedAt,
      expiresAt: queued.expires_at,
      now,
      quietEnd,
    });
    if (decision === 'wait') {
      hub.askUsedPages(userId);
      return { kind: 'later', at: new Date(now.getTime() + DECIDE_AGAIN_MS) };
    }
    if (decision === 'hold' && quietEnd) {
      const since = queued.since ?? queuedAt;
      await queueSummary(db, { userId, since, now, runAt: quietEnd });
    }
    if (decision === 'delay' && quietEnd) await batches.delay({ push: queued, until: quietEnd });
    if (decision !== 'send') return DROP;
    const badge = device.unread_messages + device.pending_requests;
    const push: PushPayload = { type: toPushType(type), ...content, tag, badge };
    return { kind: 'send', device, push, topic: topicOf(userId, tag) };
  }

  async function run(job: TakenJob<PushJob>): Promise<Outcome> {
    const read = await batches.read(job.id);
    if (!read) return end(job, null);
    const { queued } = read;
    if (queued.started_at) return drop(job, queued);
    const prepared = await prepare(read);
    switch (prepared.kind) {
      case 'drop':
        return drop(job, queued);
      case 'later':
        return prepared.at;
      case 'send':
        return send(job, queued, prepared);
    }
  }

  async function send(
    job: TakenJob<PushJob>,
    queued: NextPush,
    { device, push, topic }: Extract<Prepared, { kind: 'send' }>,
  ): Promise<Outcome> {
    // A push that was replaced is decided anew; if the job was taken, this changes nothing.
    if (!(await batches.start({ job, pushId: queued.id }))) return clock.now();
    const leftMs = queued.expires_at.getTime() - clock.now().getTime();
    const result = await sender.send({
      ...device,
      payload: JSON.stringify(push),
      ttlSeconds: Math.max(0, Math.min(TTL_MAX_SECONDS, Math.floor(leftMs / 1000))),
      urgency: push.type === 'summary' ? 'normal' : 'high',
      topic,
    });
    const { deviceId } = job.payload;
    if (result.kind === 'accepted') {
      count.accepted();
      return end(job, queued, true);
    }
    count.failed();
    if (result.kind === 'gone') {
      logger.info({ deviceId }, 'a push subscription has ended');
      await state.deleteDevice(db, deviceId);
      return 'done';
    }
    // The reason is a status or an error code: the endpoint is a secret.
    const { reason } = result;
    const tries = queued.tries + 1;
    logger.warn({ deviceId, tries, reason }, 'a push was not accepted');
    await state.countFailure(db, deviceId).catch((error: unknown) => {
      logger.warn({ err: error, deviceId }, 'a failed push was not counted');
    });
    if (result.kind !== 'retry') return end(job, queued);
    await unmarkStarted(db, queued.id);
    const { retryAfterMs } = result;
    return retryTime({ tries, retryAfterMs, expiresAt: queued.expires_at, now: clock.now() });
  }

  return { name: 'push', maxConcurrent: MAX_CONCURRENT, leaseMs: LEASE_MS, run };
}

/** At the end of the quiet hours of a user: queues a summary for each of their devices. */
export function createSummaryJob({
  clock,
  unitOfWork,
}: Dependencies): JobKind<{ userId: number; since: string }> {
  return {
    name: 'push-summary',
    maxConcurrent: 10,
    leaseMs: MINUTE_MS,
    async run({ id, payload }) {
      await unitOfWork(null, async (tx, emit) => {
        if (!(await deleteJob(tx, id))) return;
        await queueSummaryPushes(tx, emit, { ...payload, now: clock.now() });
      });
      return 'taken';
    },
  };
}

/** At the end of the quiet hours of a user: queues a push that waited for it, for the device that it was for. */
export function createDelayedPushJob({ clock, unitOfWork }: Dependencies): JobKind<DelayedPayload> {
  return {
    name: 'push-delayed',
    maxConcurrent: 10,
    leaseMs: MINUTE_MS,
    async run({ id, payload, expires_at: expiresAt }) {
      await unitOfWork(null, async (tx, emit) => {
        if (!(await deleteJob(tx, id))) return;
        await queueDelayedPush(tx, emit, { ...payload, expiresAt, now: clock.now() });
      });
      return 'taken';
    },
  };
}
