import * as z from 'zod/mini';
import { DEFAULT_REQUEST_MESSAGE, REQUEST_MESSAGE_MAX_LENGTH } from '../rules/limits.ts';
import { CONNECTION_TYPES, REQUEST_STATUSES } from '../rules/people.ts';
import { ChatRoom } from './chat.ts';
import { Connection } from './connections.ts';
import * as field from './fields.ts';
import { PartnerCard } from './people.ts';
import { defineRoute } from './route.ts';

const requestShape = {
  id: z.int(),
  senderId: z.int(),
  receiverId: z.int(),
  message: z.string(),
  status: z.enum(REQUEST_STATUSES),
  instagramShared: z.boolean(),
  chatAccepted: z.boolean(),
  createdAt: field.timestamp,
  chatRoomId: z.nullable(z.int()),
};
export const SentRequest = z.strictObject({ ...requestShape, receiver: PartnerCard });
export type SentRequest = z.infer<typeof SentRequest>;
export const ReceivedRequest = z.strictObject({
  ...requestShape,
  sender: PartnerCard,
  /** In km from the receiver's shown location to the sender's; null if one of them is not shown. */
  distance: z.nullable(z.number()),
});
export type ReceivedRequest = z.infer<typeof ReceivedRequest>;

const pageQuery = z.object({
  /** Without it, the newest 200. */
  limit: field.optionalLimit,
  /** Returns only requests that are older than this one: the next page. */
  before: z.optional(field.idText),
});

export const listSent = defineRoute({
  name: 'friendRequests.listSent',
  method: 'GET',
  path: '/api/friend-requests/sent/:userId',
  access: 'member',
  params: z.object({ userId: field.idText }),
  query: pageQuery,
  response: z.array(SentRequest),
});

/** Polled: the response has an ETag. */
export const listReceived = defineRoute({
  name: 'friendRequests.listReceived',
  method: 'GET',
  path: '/api/friend-requests/received/:userId',
  access: 'member',
  params: z.object({ userId: field.idText }),
  query: pageQuery,
  response: z.array(ReceivedRequest),
  polled: true,
});

export const sendRequest = defineRoute({
  name: 'friendRequests.send',
  method: 'POST',
  path: '/api/friend-requests',
  access: 'member',
  social: true,
  status: 201,
  body: z.object({
    senderId: field.id,
    receiverId: field.id,
    // The server also rejects contacts. Not here: the rules about them are too large for every page.
    message: z.pipe(
      field.optionalParagraph(REQUEST_MESSAGE_MAX_LENGTH),
      z.transform((message) => message || DEFAULT_REQUEST_MESSAGE),
    ),
  }),
  response: SentRequest,
});

export const acceptRequest = defineRoute({
  name: 'friendRequests.accept',
  method: 'PUT',
  path: '/api/friend-requests/:id/accept',
  access: 'member',
  social: true,
  params: field.idParams,
  body: z.object({
    connectionType: z.enum(CONNECTION_TYPES, { error: field.errorKey('invalidValue') }),
  }),
  response: z.strictObject({
    request: ReceivedRequest,
    connection: Connection,
    room: z.nullable(ChatRoom),
  }),
});

export const deleteRequest = defineRoute({
  name: 'friendRequests.delete',
  method: 'DELETE',
  path: '/api/friend-requests/:id',
  access: 'member',
  social: true,
  params: field.idParams,
  response: field.messageResponse,
});
