import * as z from 'zod/mini';
import {
  PUSH_ACTIONS,
  PUSH_ENDPOINT_MAX_LENGTH,
  PUSH_TYPES,
  TIME_OF_DAY,
} from '../rules/notifications.ts';
import * as field from './fields.ts';
import { defineRoute } from './route.ts';

const endpoint = field.exactText(PUSH_ENDPOINT_MAX_LENGTH, 'invalidValue', 'fieldTooLong');
/** Keys of the browser's subscription, base64url: 65 and 16 bytes (RFC 8291). */
const p256dh = z
  .string({ error: field.errorKey('invalidValue') })
  .check(z.regex(/^[\w-]{87}=?$/, field.errorKey('invalidValue')));
const auth = z
  .string({ error: field.errorKey('invalidValue') })
  .check(z.regex(/^[\w-]{22}={0,2}$/, field.errorKey('invalidValue')));

/** A device that receives pushes. Its endpoint and keys never leave the server. */
export const PushSubscription = z.strictObject({
  id: z.int(),
  /** A text such as `Galaxy · Chrome`. */
  device: z.string(),
  createdAt: field.timestamp,
  lastSentAt: z.nullable(field.timestamp),
  /** After three deliveries in a row that the push service did not accept. */
  failing: z.boolean(),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

export const savePushSubscription = defineRoute({
  name: 'notifications.savePushSubscription',
  method: 'POST',
  path: '/api/push-subscriptions',
  access: 'member',
  status: 201,
  body: z.object({
    endpoint,
    keys: z.object({ p256dh, auth }),
    /** Deletes the other subscriptions of the session: a browser has one, and may not know its former endpoint. */
    replace: z.optional(z.boolean({ error: field.errorKey('invalidValue') })),
  }),
  /** Status 200 for an endpoint that is stored already; it then belongs to the caller. */
  response: z.strictObject({ id: z.int() }),
});

export const deletePushSubscription = defineRoute({
  name: 'notifications.deletePushSubscription',
  method: 'DELETE',
  path: '/api/push-subscriptions',
  access: 'member',
  body: z.object({ endpoint }),
  response: field.messageResponse,
});

export const listPushSubscriptions = defineRoute({
  name: 'notifications.listPushSubscriptions',
  method: 'GET',
  path: '/api/push-subscriptions',
  access: 'member',
  /** `own`: only what the caller's session has registered. */
  query: z.object({
    session: z.optional(z.enum(['own'], { error: field.errorKey('invalidValue') })),
  }),
  response: z.array(PushSubscription),
});

export const sendTestPush = defineRoute({
  name: 'notifications.sendTestPush',
  method: 'POST',
  path: '/api/push-subscriptions/:id/test',
  access: 'member',
  params: field.idParams,
  response: field.messageResponse,
});

const flag = z.boolean({ error: field.errorKey('invalidValue') });
const kindFlags = {
  messages: flag,
  requests: flag,
  walks: flag,
  lostDogs: flag,
  // Stored for a feature that follows; nothing is sent of this kind yet.
  newNeighbours: flag,
};

const timeOfDay = z
  .string({ error: field.errorKey('invalidValue') })
  .check(z.regex(TIME_OF_DAY, field.errorKey('invalidValue')));
/** `from` later than `to` spans midnight. */
const quietHours = z.nullable(z.object({ from: timeOfDay, to: timeOfDay }));

export const NotificationSettings = z.strictObject({
  push: z.strictObject(kindFlags),
  mail: z.strictObject(kindFlags),
  /** Whether pushes and mails contain names and texts. */
  preview: z.boolean(),
  quietHours,
  timeZone: z.string(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const getNotificationSettings = defineRoute({
  name: 'notifications.getSettings',
  method: 'GET',
  path: '/api/notification-settings',
  access: 'member',
  response: NotificationSettings,
});

export const updateNotificationSettings = defineRoute({
  name: 'notifications.updateSettings',
  method: 'PUT',
  path: '/api/notification-settings',
  access: 'member',
  body: z.partial(
    z.object({
      push: z.partial(z.strictObject(kindFlags)),
      mail: z.partial(z.strictObject(kindFlags)),
      preview: flag,
      quietHours,
      timeZone: field.timeZone,
    }),
  ),
  response: NotificationSettings,
});

/**
 * Switches off the kinds of the mail whose `List-Unsubscribe` has this token (RFC 8058). Mail servers call it by
 * themselves, from any origin, with a body of any type, which is ignored.
 */
export const unsubscribe = defineRoute({
  name: 'notifications.unsubscribe',
  method: 'POST',
  path: '/api/mail-settings/unsubscribe/:token',
  access: 'public',
  params: z.object({ token: field.exactText(256, 'invalidValue', 'fieldTooLong') }),
  response: field.messageResponse,
});

/** The content of a push message, encrypted for the device. */
export const PushPayload = z.strictObject({
  type: z.enum(PUSH_TYPES),
  title: z.string(),
  body: z.string(),
  /** A path of this application. */
  url: z.string(),
  /** A newer notification with the same tag replaces an older one. */
  tag: z.string(),
  /** Number of unread messages and pending requests. */
  badge: z.int(),
  // Of `walk-confirm`: what the worker confirms, and the buttons of the notification.
  walkId: z.optional(z.int()),
  version: z.optional(z.int()),
  actions: z.optional(z.array(z.strictObject({ action: z.enum(PUSH_ACTIONS), title: z.string() }))),
});
export type PushPayload = z.infer<typeof PushPayload>;
