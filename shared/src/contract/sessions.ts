import * as z from 'zod/mini';
import * as field from './fields.ts';
import { defineRoute } from './route.ts';

export const DeviceSession = z.strictObject({
  id: z.int(),
  /** Such as `Chrome · Android`. */
  device: z.string(),
  createdAt: field.timestamp,
  lastSeenAt: field.timestamp,
  /** The session of the caller. */
  current: z.boolean(),
});
export type DeviceSession = z.infer<typeof DeviceSession>;

export const listSessions = defineRoute({
  name: 'sessions.list',
  method: 'GET',
  path: '/api/users/:id/sessions',
  access: 'terms',
  params: field.idParams,
  response: z.array(DeviceSession),
});

/** A session that has ended already is no error. */
export const endOneSession = defineRoute({
  name: 'sessions.end',
  method: 'DELETE',
  path: '/api/users/:id/sessions/:sessionId',
  access: 'terms',
  params: z.object({ id: field.idText, sessionId: field.idText }),
  response: field.messageResponse,
});

/** Ends all sessions of the user but the caller's. */
export const endOtherSessions = defineRoute({
  name: 'sessions.endOthers',
  method: 'DELETE',
  path: '/api/users/:id/sessions',
  access: 'terms',
  params: field.idParams,
  response: field.messageResponse,
});
