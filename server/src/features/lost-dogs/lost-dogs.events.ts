import type { Hub } from '../../platform/realtime/hub.ts';
import type { EventBus } from '../../product/events.ts';

/** A change of an alert is sent to all devices of its owner. */
export function subscribeLostDogs(bus: EventBus, hub: Hub): void {
  bus.on('lost-dog-changed', ({ lostDogId, status, ownerId }) => {
    hub.send([ownerId], { type: 'lost-dog-updated', lostDogId, status });
  });
}
