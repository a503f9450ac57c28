import type { EventBus } from '../../events.ts';
import type { Hub } from '../../platform/realtime/hub.ts';

export function subscribeFriendRequests(bus: EventBus, hub: Hub): void {
  bus.on('friend-request-changed', ({ requestId, status, toldIds }) => {
    hub.send(toldIds, { type: 'friend-request-updated', requestId, status });
  });
}
