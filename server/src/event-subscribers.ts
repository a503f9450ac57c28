import type { EventBus } from './events.ts';
import { subscribeChat } from './features/chat/chat.events.ts';
import { subscribeFriendRequests } from './features/friend-requests/friend-requests.events.ts';
import { subscribeSessions } from './features/sessions/sessions.events.ts';
import type { createDeletionJournal } from './features/users/deletion-journal.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Hub } from './platform/realtime/hub.ts';
import type { UserCache } from './platform/user-cache.ts';

interface Listeners {
  hub: Hub;
  memory: UserCache;
  mailer: Mailer;
  deletions: ReturnType<typeof createDeletionJournal>;
}

/** Subscribes everything that runs after a commit, by event. */
export function subscribeToEvents(
  bus: EventBus,
  { hub, memory, mailer, deletions }: Listeners,
): void {
  subscribeSessions(bus, hub);
  subscribeChat(bus, hub);
  subscribeFriendRequests(bus, hub);
  bus.on('account-deleted', (deletion) => void deletions.note(deletion));
  bus.on('mail-queued', () => mailer.wake());
  bus.on('gap', () => memory.forget());
  bus.on('lists-changed', ({ userIds }) => memory.forgetLists(userIds));
  bus.on('friend-request-changed', ({ toldIds }) => memory.forgetLists(toldIds));
  bus.on('message-stored', ({ memberIds }) => memory.forgetLists(memberIds));
  bus.on('messages-read', ({ readerId }) => memory.forgetLists([readerId]));
}
