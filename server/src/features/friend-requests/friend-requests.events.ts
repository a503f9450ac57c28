import type { Hub } from '../../platform/realtime/hub.ts';
import type { EventBus } from '../../product/events.ts';

export function subscribeFriendRequests(bus: EventBus, hub: Hub): void {
  bus.on('friend-request-changed', ({ requestId, status, recipientIds }) => {
    hub.send(recipientIds, { type: 'friend-request-updated', requestId, status });
  });
}
