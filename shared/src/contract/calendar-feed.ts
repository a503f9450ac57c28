import * as z from 'zod/mini';
import * as field from './fields.ts';
import { defineRoute } from './route.ts';

const path = '/api/calendar-feed';

/** The address of the caller's walks for a calendar; a repeated call returns the same one with status 200. */
export const createCalendarFeed = defineRoute({
  name: 'calendarFeed.create',
  method: 'POST',
  path,
  access: 'member',
  status: 201,
  response: z.strictObject({ url: z.string() }),
});

export const getCalendarFeed = defineRoute({
  name: 'calendarFeed.get',
  method: 'GET',
  path,
  access: 'member',
  response: z.strictObject({ url: z.nullable(z.string()) }),
});

/** The address returns 404 from then on. */
export const deleteCalendarFeed = defineRoute({
  name: 'calendarFeed.delete',
  method: 'DELETE',
  path,
  access: 'member',
  response: field.messageResponse,
});

/** `text/calendar` (RFC 5545) for whoever has the address, such as the server of a calendar. `file` is the token and `.ics`. */
export const readCalendarFeed = defineRoute({
  name: 'calendarFeed.read',
  method: 'GET',
  path: '/calendar/:file',
  access: 'public',
  params: z.object({ file: field.exactText(64, 'invalidValue', 'fieldTooLong') }),
});
