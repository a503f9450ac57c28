import type { EventBus } from './events.ts';
import { subscribeChat } from './features/chat/chat.events.ts';
import { subscribeFriendRequests } from './features/friend-requests/friend-requests.events.ts';
import { subscribeSessions } from './features/sessions/sessions.events.ts';
import type { createDeletionJournal } from './features/users/deletion-journal.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Hub } from './platform/realtime/hub.ts';
import type { UserCache } from './platform/user-cache.ts';

interface Subscribers {
  hub: Hub;
  userCache: UserCache;
  mailer: Mailer;
  deletions: ReturnType<typeof createDeletionJournal>;
}

/** Subscribes everything that runs after a commit, by event. */
export function subscribeToEvents(
  bus: EventBus,
  { hub, userCache, mailer, deletions }: Subscribers,
): void {
  subscribeSessions(bus, hub);
  subscribeChat(bus, hub);
  subscribeFriendRequests(bus, hub);
  bus.on('account-deleted', (deletion) => void deletions.record(deletion));
  bus.on('mail-queued', () => mailer.wake());
  bus.on('gap', () => userCache.invalidate());
  bus.on('lists-changed', ({ userIds }) => userCache.invalidateLists(userIds));
  bus.on('friend-request-changed', ({ toldIds }) => userCache.invalidateLists(toldIds));
  bus.on('message-stored', ({ memberIds }) => userCache.invalidateLists(memberIds));
  bus.on('messages-read', ({ readerId, otherId }) =>
    userCache.invalidateLists([readerId, otherId]),
  );
}
