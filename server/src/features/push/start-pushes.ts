import { JobRunner } from '../../platform/jobs/job-runner.ts';
import { createPushSender } from '../../platform/push/push-sender.ts';
import type { Hub } from '../../platform/realtime/hub.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { Visits } from '../presence/visits.ts';
import {
  createDelayedPushJob,
  createPushJob,
  createSummaryJob,
  type PushCounters,
} from './push-delivery.ts';
import type { VapidKeys } from './vapid-keys.ts';
import { vapidSubject } from './vapid-subject.rules.ts';

interface PushDependencies extends Dependencies {
  vapidKeys: VapidKeys;
  hub: Hub;
  visits: Visits;
  count: PushCounters;
}

/** Starts the jobs that send pushes; the caller closes them. */
export function startPushes(deps: PushDependencies) {
  const { config, clock, logger, vapidKeys } = deps;
  const configured = vapidSubject(config.publicUrl, config.mailFrom);
  const subject = configured ?? 'mailto:no-reply@localhost';
  if (configured) logger.info({ subject }, 'pushes are signed for this contact');
  else {
    logger.warn(
      { subject },
      'push services may reject pushes: PUBLIC_URL is not a public https address and MAIL_FROM not a mail address',
    );
  }
  const sender = createPushSender({ clock, subject, keys: vapidKeys });
  const runners = [
    new JobRunner(deps, createPushJob({ ...deps, sender })),
    new JobRunner(deps, createSummaryJob(deps)),
    new JobRunner(deps, createDelayedPushJob(deps)),
  ] as const;
  // The runners are closed first: they use the sender.
  return { runners, close: () => sender.close() };
}
