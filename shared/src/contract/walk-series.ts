import * as z from 'zod/mini';
import { WALK_NOTE_MAX_LENGTH } from '../rules/limits.ts';
import { TIME_OF_DAY } from '../rules/notifications.ts';
import { SERIES_EVENTS, SERIES_STATUSES } from '../rules/walk-series.ts';
import { WALK_ANSWERS } from '../rules/walk-state.ts';
import { WALKING_DAYS } from '../rules/walking.ts';
import * as field from './fields.ts';
import { PublicUser } from './people.ts';
import { defineRoute } from './route.ts';
import { durationMinutes, place, version, walkPlace } from './walks.ts';

/** A walk that repeats every week. */
export const WalkSeries = z.strictObject({
  id: z.int(),
  roomId: z.int(),
  /** Rises with every change. */
  version: z.int(),
  /** The member who proposed or last changed it; the partner responds. */
  proposedBy: z.int(),
  weekday: z.enum(WALKING_DAYS),
  /** `HH:MM` on the clocks of the zone. */
  time: z.string(),
  timeZone: z.string(),
  durationMinutes: z.int(),
  place: z.nullable(walkPlace),
  note: z.nullable(z.string()),
  status: z.enum(SERIES_STATUSES),
  /** The next walk that is not cancelled. */
  nextStartsAt: z.nullable(field.timestamp),
  /** Null until it ends. */
  endsAt: z.nullable(field.timestamp),
  createdAt: field.timestamp,
  partner: PublicUser,
});
export type WalkSeries = z.infer<typeof WalkSeries>;

/** What a member did to a series, with its time afterwards; a declined change has what was restored. */
export const SeriesEvent = z.strictObject({
  seriesId: z.int(),
  action: z.enum(SERIES_EVENTS),
  weekday: z.enum(WALKING_DAYS),
  time: z.string(),
  timeZone: z.string(),
});
export type SeriesEvent = z.infer<typeof SeriesEvent>;

/** Proposed and accepted series, the next walk first. */
export const listSeries = defineRoute({
  name: 'walkSeries.list',
  method: 'GET',
  path: '/api/walk-series/:userId',
  access: 'member',
  params: z.object({ userId: field.idText }),
  response: z.array(WalkSeries),
});

export const respondToSeries = defineRoute({
  name: 'walkSeries.respond',
  method: 'PUT',
  path: '/api/walk-series/:id/answer',
  access: 'member',
  social: true,
  params: field.idParams,
  body: z.object({
    answer: z.enum(WALK_ANSWERS, { error: field.errorKey('invalidValue') }),
    version,
  }),
  response: WalkSeries,
});

/** All walks from now on; the series is proposed again, by the caller. */
export const changeSeries = defineRoute({
  name: 'walkSeries.change',
  method: 'PATCH',
  path: '/api/walk-series/:id',
  access: 'member',
  social: true,
  params: field.idParams,
  body: z.object({
    weekday: z.optional(z.enum(WALKING_DAYS, { error: field.errorKey('invalidValue') })),
    time: z.optional(
      z
        .string({ error: field.errorKey('invalidValue') })
        .check(z.regex(TIME_OF_DAY, field.errorKey('invalidValue'))),
    ),
    /** A series keeps its zone: any value is refused. */
    timeZone: z.optional(z.never(field.errorKey('invalidValue'))),
    durationMinutes: z.optional(durationMinutes),
    place: z.optional(place),
    note: field.optionalParagraph(WALK_NOTE_MAX_LENGTH),
    version,
  }),
  response: WalkSeries,
});

/** Ends it, and cancels its open walks. */
export const endSeries = defineRoute({
  name: 'walkSeries.end',
  method: 'DELETE',
  path: '/api/walk-series/:id',
  access: 'member',
  social: true,
  params: field.idParams,
  query: z.object({ version: z.optional(field.idText) }),
  response: WalkSeries,
});
