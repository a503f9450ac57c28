import * as z from 'zod/mini';
import { Message } from '../contract/chat.ts';
import { id } from '../contract/fields.ts';

/** Every frame on `/ws`, both directions, JSON text, told apart by `type`. */
export const ClientFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('authenticate'),
    userId: id,
    token: z.string().check(z.maxLength(200)),
  }),
]);
export type ClientFrame = z.infer<typeof ClientFrame>;

export const ServerFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('authenticated'), userId: z.int() }),
  z.object({ type: z.literal('new-message'), roomId: z.int(), message: Message }),
  z.object({
    type: z.literal('friend-request-updated'),
    requestId: z.int(),
    status: z.enum(['pending', 'accepted', 'deleted']),
  }),
  z.object({
    type: z.literal('messages-read'),
    roomId: z.int(),
    userId: z.int(),
    lastReadMessageId: z.int(),
  }),
]);
export type ServerFrame = z.infer<typeof ServerFrame>;

export const AUTHENTICATE_WITHIN_MS = 5000;
export const FRAME_MAX_BYTES = 16 * 1024;
export const PING_EVERY_MS = 30_000;

export const CLOSE_CODE = {
  notUnderstood: 1003,
  tooBig: 1009,
  serverRestart: 1012,
  sessionEnded: 4401,
  accountClosed: 4403,
} as const;

/** The page tries again at most 5 times, after 1 s doubling up to 10 s (section 9). */
export const RECONNECT_TRIES_MAX = 5;
export const RECONNECT_FIRST_MS = 1000;
export const RECONNECT_LONGEST_MS = 10_000;
