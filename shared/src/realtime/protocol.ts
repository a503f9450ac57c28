import * as z from 'zod/mini';
import { Message } from '../contract/chat.ts';
import { id } from '../contract/fields.ts';
import { LOST_DOG_STATUSES } from '../rules/lost-dogs.ts';
import { SERIES_STATUSES } from '../rules/walk-series.ts';
import { WALK_STATUSES } from '../rules/walk-state.ts';

/** All frames on `/ws` in both directions: JSON text, discriminated by `type`. */
export const ClientFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('authenticate'),
    userId: id,
    token: z.string().check(z.maxLength(200)),
  }),
  /** Whether the page is on the screen and used. A page that never sends it counts as used. */
  z.object({ type: z.literal('visibility'), visible: z.boolean() }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

export const ServerFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('authenticated'), userId: z.int() }),
  z.object({ type: z.literal('new-message'), roomId: z.int(), message: Message }),
  /** A message was taken back, or got or lost a reaction. */
  z.object({
    type: z.literal('message-changed'),
    roomId: z.int(),
    message: Message,
    changeSeq: z.int(),
  }),
  z.object({
    type: z.literal('friend-request-updated'),
    requestId: z.int(),
    status: z.enum(['pending', 'accepted', 'deleted']),
  }),
  z.object({
    type: z.literal('walk-updated'),
    walkId: z.int(),
    roomId: z.int(),
    status: z.enum(WALK_STATUSES),
  }),
  /** An own alert changed. */
  z.object({
    type: z.literal('lost-dog-updated'),
    lostDogId: z.int(),
    status: z.enum(LOST_DOG_STATUSES),
  }),
  z.object({
    type: z.literal('series-updated'),
    seriesId: z.int(),
    roomId: z.int(),
    status: z.enum(SERIES_STATUSES),
  }),
  z.object({
    type: z.literal('messages-read'),
    roomId: z.int(),
    userId: z.int(),
    lastReadMessageId: z.int(),
  }),
]);
export type ServerFrame = z.infer<typeof ServerFrame>;
