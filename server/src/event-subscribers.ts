import type { createDeletionJournal } from './features/account-end/deletion-journal.ts';
import { subscribeChat } from './features/chat/chat.events.ts';
import { subscribeFriendRequests } from './features/friend-requests/friend-requests.events.ts';
import { subscribeLostDogs } from './features/lost-dogs/lost-dogs.events.ts';
import type { PhotoLifecycle } from './features/photos/photo-lifecycle.ts';
import { subscribeSessions } from './features/sessions/sessions.events.ts';
import { subscribeWalks } from './features/walks/walks.events.ts';
import type { JobRunner } from './platform/jobs/job-runner.ts';
import type { Hub } from './platform/realtime/hub.ts';
import type { EventBus } from './product/events.ts';
import type { UserCache } from './product/user-cache.ts';

interface Subscribers {
  hub: Hub;
  userCache: UserCache;
  /** One for each kind of job. */
  runners: readonly Pick<JobRunner<never>, 'kind' | 'wake'>[];
  deletions: ReturnType<typeof createDeletionJournal>;
  photos: Pick<PhotoLifecycle, 'discardAll'>;
}

/**
 * Subscribes what runs after a commit, by event, except the metrics and the monitor of sockets, which subscribe
 * themselves.
 */
export function subscribeToEvents(
  bus: EventBus,
  { hub, userCache, runners, deletions, photos }: Subscribers,
): void {
  subscribeSessions(bus, hub);
  subscribeChat(bus, hub);
  subscribeFriendRequests(bus, hub);
  subscribeWalks(bus, hub);
  subscribeLostDogs(bus, hub);
  bus.on('account-deleted', (deletion) => void deletions.record(deletion));
  bus.on('token-ended', (end) => void deletions.recordEnd(end));
  bus.on('photos-unused', ({ names }) => void photos.discardAll(names));
  bus.on('jobs-queued', ({ kind }) => {
    for (const runner of runners) if (runner.kind === kind) runner.wake();
  });
  bus.on('use-ended', ({ userId }) => hub.renewUse(userId));
  bus.on('gap', () => userCache.invalidate());
  bus.on('person-changed', ({ userId }) => userCache.invalidate(userId));
  bus.on('sessions-ended', ({ userId }) => userCache.invalidate(userId));
  bus.on('lists-changed', ({ userIds }) => userCache.invalidateLists(userIds));
  bus.on('friend-request-changed', ({ recipientIds }) => userCache.invalidateLists(recipientIds));
  bus.on('message-stored', ({ memberIds }) => userCache.invalidateLists(memberIds));
  bus.on('message-changed', ({ memberIds }) => userCache.invalidateLists(memberIds));
  bus.on('walk-changed', ({ recipientIds }) => userCache.invalidateLists(recipientIds));
  bus.on('series-changed', ({ recipientIds }) => userCache.invalidateLists(recipientIds));
  bus.on('messages-read', ({ readerId, otherId }) =>
    userCache.invalidateLists([readerId, otherId]),
  );
}
