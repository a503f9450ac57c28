import type { Hub } from '../../platform/realtime/hub.ts';
import type { EventBus } from '../../product/events.ts';

/** A change of a walk or a series is sent to all devices of the recipients. */
export function subscribeWalks(bus: EventBus, hub: Hub): void {
  bus.on('walk-changed', ({ walk, recipientIds }) => {
    hub.send(recipientIds, {
      type: 'walk-updated',
      walkId: walk.id,
      roomId: walk.room_id,
      status: walk.status,
    });
  });
  bus.on('series-changed', ({ series, recipientIds }) => {
    hub.send(recipientIds, {
      type: 'series-updated',
      seriesId: series.id,
      roomId: series.room_id,
      status: series.status,
    });
  });
}
