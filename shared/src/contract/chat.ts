import * as z from 'zod/mini';
import { CHAT_MESSAGE_MAX_LENGTH, MESSAGE_PAGE_SIZE } from '../rules/limits.ts';
import { REACTIONS } from '../rules/reactions.ts';
import * as field from './fields.ts';
import { defineRoute } from './route.ts';
import { SeriesEvent } from './walk-series.ts';
import { SharedWalk, WalkEvent } from './walks.ts';

/** `width` and `height` are the pixels of the largest stored width. */
export const MessagePhoto = z.strictObject({
  path: z.string(),
  width: z.int(),
  height: z.int(),
});
export type MessagePhoto = z.infer<typeof MessagePhoto>;

/** The original of a reply: the beginning of its text, which is empty after it was taken back. */
export const Quote = z.strictObject({
  id: z.int(),
  senderId: z.int(),
  text: z.string(),
  photo: z.boolean(),
});
export type Quote = z.infer<typeof Quote>;

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
   * Its sender's action on a walk; null for other messages. `message` describes it for clients without walks. Absent in
   * messages that an earlier build stored on a device.
   */
  walkEvent: z.optional(z.nullable(WalkEvent)),
  // These are absent in messages that an earlier build stored on a device.
  /** What its sender did to a series of walks. A proposal also has the first walk. */
  seriesEvent: z.optional(z.nullable(SeriesEvent)),
  photo: z.optional(z.nullable(MessagePhoto)),
  replyTo: z.optional(z.nullable(Quote)),
  /** In the order of `REACTIONS`, without those that no member has. */
  reactions: z.optional(
    z.array(z.strictObject({ reaction: z.enum(REACTIONS), userIds: z.array(z.int()) })),
  ),
  /** When its sender took it back: it has no text, photo, quote and reactions any more. */
  deletedAt: z.optional(z.nullable(field.timestamp)),
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
  /** Rises with every change of a message of the room. Absent in lists that an earlier build stored on a device. */
  changeSeq: z.optional(z.int()),
  /** The user has sent a message in the room. Absent like `changeSeq`. */
  hasWritten: z.optional(z.boolean()),
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

/** 0 is the start, before the first id. */
const startText = z.union([
  z.pipe(
    z.literal('0'),
    z.transform(() => 0),
  ),
  field.idText,
]);

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
    after: z.optional(startText),
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
    /** A message of the same room. */
    replyTo: field.optionalId,
  }),
  response: Message,
});

/** The texts of the form of a photo. */
export const photoForm = z.object({
  clientId: z
    .string({ error: field.errorKey('invalidValue') })
    .check(z.uuid(field.errorKey('invalidValue')), z.toLowerCase()),
  caption: field.optionalParagraph(CHAT_MESSAGE_MAX_LENGTH),
  replyTo: z.optional(field.idText),
});

/** A message with a photo; a repeated `clientId` returns the first one. */
export const sendPhoto = defineRoute({
  name: 'chat.sendPhoto',
  method: 'POST',
  path: '/api/chat/photos/:roomId',
  access: 'member',
  social: true,
  status: 201,
  params: z.object({ roomId: field.idText }),
  multipart: {
    photo: 'file',
    clientId: 'text',
    caption: 'optional-text',
    replyTo: 'optional-text',
  },
  response: Message,
});

/** The photo of a message as WebP. */
export const readPhoto = defineRoute({
  name: 'chat.readPhoto',
  method: 'GET',
  path: '/api/chat/photos/:messageId',
  access: 'member',
  params: z.object({ messageId: field.idText }),
  query: z.object({ width: z.optional(z.enum(['320', '640', '1280'])) }),
});

/** Sets the caller's one reaction to a message; null removes it. */
export const react = defineRoute({
  name: 'chat.react',
  method: 'PUT',
  path: '/api/chat/messages/:messageId/reaction',
  access: 'member',
  social: true,
  params: z.object({ messageId: field.idText }),
  body: z.object({ reaction: z.nullable(z.enum(REACTIONS)) }),
  response: Message,
});

/** Takes back an own message of the last 24 hours. */
export const takeBack = defineRoute({
  name: 'chat.takeBack',
  method: 'DELETE',
  path: '/api/chat/messages/:messageId',
  access: 'member',
  params: z.object({ messageId: field.idText }),
  response: Message,
});

/** The messages that changed after `after`, in their present state, in the order of their last change. */
export const listChanges = defineRoute({
  name: 'chat.listChanges',
  method: 'GET',
  path: '/api/chat/changes/:roomId',
  access: 'member',
  compressed: true,
  params: z.object({ roomId: field.idText }),
  query: z.object({ after: z.optional(startText) }),
  response: z.strictObject({
    /** The next `after`. */
    changeSeq: z.int(),
    messages: z.array(Message),
    more: z.boolean(),
  }),
});

/** Parts of words in the messages that the caller may read, newest first. */
export const searchMessages = defineRoute({
  name: 'chat.searchMessages',
  method: 'GET',
  path: '/api/chat/search/:userId',
  access: 'member',
  params: z.object({ userId: field.idText }),
  query: z.object({
    q: field.searchText,
    roomId: z.optional(field.idText),
    limit: field.limit(MESSAGE_PAGE_SIZE),
    before: z.optional(field.idText),
  }),
  response: z.array(
    z.strictObject({
      roomId: z.int(),
      otherUser: ChatRoom.shape.otherUser,
      message: Message,
    }),
  ),
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
