import type { Hub } from '../../platform/realtime/hub.ts';
import type { EventBus } from '../../product/events.ts';
import { toMessage } from './chat.view.ts';

/** A new or changed message is sent completely, a read mark as numbers; all to all devices of both members. */
export function subscribeChat(bus: EventBus, hub: Hub): void {
  bus.on('message-stored', ({ message, memberIds }) => {
    hub.send(memberIds, {
      type: 'new-message',
      roomId: message.room_id,
      message: toMessage(message, 'ko'),
    });
  });
  bus.on('message-changed', ({ message, memberIds, changeSeq }) => {
    hub.send(memberIds, {
      type: 'message-changed',
      roomId: message.room_id,
      message: toMessage(message, 'ko'),
      changeSeq,
    });
  });
  bus.on('messages-read', ({ roomId, readerId, otherId, lastReadMessageId }) => {
    hub.send([readerId, otherId], {
      type: 'messages-read',
      roomId,
      userId: readerId,
      lastReadMessageId,
    });
  });
}
