import * as z from 'zod/mini';
import { CHAT_MESSAGE_MAX_LENGTH, MESSAGE_PAGE_SIZE } from '../rules/limits.ts';
import * as field from './fields.ts';
import { defineRoute } from './route.ts';
import { SharedWalk, WalkEvent } from './walks.ts';

/** Ids increase in the order of the room. */
export const Message = z.strictObject({
  id: z.int(),
  roomId: z.int(),
  senderId: z.int(),
  message: z.string(),
  createdAt: field.timestamp,
  clientId: z.nullable(z.string()),
  sender: z.strictObject({
    name: z.string(),
    dogName: z.nullable(z.string()),
    dogBreed: z.nullable(z.string()),
  }),
  /** The walk that the message proposed, in its present state. `message` describes it for clients without walks. */
  walk: z.optional(SharedWalk),
  /**
   * What its sender did to a walk; null for other messages. `message` describes it for clients without walks. Absent in
   * messages that an earlier build stored on a device.
   */
  walkEvent: z.optional(z.nullable(WalkEvent)),
});
export type Message = z.infer<typeof Message>;

export const ChatRoom = z.strictObject({
  id: z.int(),
  user1Id: z.int(),
  user2Id: z.int(),
  otherUser: z.strictObject({
    id: z.int(),
    name: z.string(),
    dogName: z.nullable(z.string()),
    dogBreed: z.nullable(z.string()),
    profileImage: z.nullable(z.string()),
    dogImage: z.nullable(z.string()),
    isDeleted: z.boolean(),
  }),
  /** The friendship has ended: the room can be read, but not written to. */
  isClosed: z.boolean(),
  unreadCount: z.int(),
  /** The newest message that the other user has read; 0 if there is none. */
  otherLastReadMessageId: z.int(),
  /** The text of the request that opened the room. It is no message; null if there is no text. */
  greeting: z.nullable(
    z.strictObject({ message: z.string(), senderId: z.int(), createdAt: field.timestamp }),
  ),
  lastMessage: z.nullable(
    z.strictObject({ message: z.string(), senderId: z.int(), createdAt: field.timestamp }),
  ),
  lastMessageAt: z.nullable(field.timestamp),
});
export type ChatRoom = z.infer<typeof ChatRoom>;

/** Polled: the response has an ETag. */
export const listRooms = defineRoute({
  name: 'chat.listRooms',
  method: 'GET',
  path: '/api/chat/rooms/:userId',
  access: 'member',
  params: z.object({ userId: field.idText }),
  query: z.object({ limit: field.optionalLimit, before: field.cursor(2) }),
  response: z.array(ChatRoom),
  polled: true,
});

/** Removes the room of a former member from the caller's list. Its messages stay stored. */
export const removeRoom = defineRoute({
  name: 'chat.removeRoom',
  method: 'DELETE',
  path: '/api/chat/rooms/:roomId',
  access: 'member',
  params: z.object({ roomId: field.idText }),
  response: field.messageResponse,
});

/** Oldest first; `before` and `after` are message ids, both exclusive. */
export const listMessages = defineRoute({
  name: 'chat.listMessages',
  method: 'GET',
  path: '/api/chat/messages/:roomId',
  access: 'member',
  compressed: true,
  params: z.object({ roomId: field.idText }),
  query: z.object({
    before: z.optional(field.idText),
    /** 0 returns the first messages of the room. */
    after: z.optional(
      z.union([
        z.pipe(
          z.literal('0'),
          z.transform(() => 0),
        ),
        field.idText,
      ]),
    ),
    limit: field.limit(MESSAGE_PAGE_SIZE),
  }),
  response: z.array(Message),
});

/** A repeated `clientId` of the same sender returns the first message and stores nothing. */
export const sendMessage = defineRoute({
  name: 'chat.sendMessage',
  method: 'POST',
  path: '/api/chat/messages',
  access: 'member',
  social: true,
  status: 201,
  body: z.object({
    roomId: field.id,
    senderId: field.id,
    message: field.requiredParagraph(CHAT_MESSAGE_MAX_LENGTH, 'messageRequired'),
    clientId: field.clientId,
  }),
  response: Message,
});

export const markRead = defineRoute({
  name: 'chat.markRead',
  method: 'PUT',
  path: '/api/chat/messages/read/:roomId/:userId',
  access: 'member',
  params: z.object({ roomId: field.idText, userId: field.idText }),
  /** The newest message that the user has seen. Default: the newest stored message. */
  body: z.object({ lastReadMessageId: z.optional(field.id) }),
  response: z.strictObject({ unreadCount: z.int() }),
});
