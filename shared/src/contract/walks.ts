import * as z from 'zod/mini';
import { LANGUAGES } from '../rules/language.ts';
import {
  WALK_MINUTES_DEFAULT,
  WALK_MINUTES_MAX,
  WALK_MINUTES_MIN,
  WALK_NOTE_MAX_LENGTH,
  WALK_PLACE_MAX_LENGTH,
  WALK_REVIEW_NOTE_MAX_LENGTH,
} from '../rules/limits.ts';
import { WALK_REPEATS } from '../rules/walk-series.ts';
import { WALK_ANSWERS, WALK_DOG_MOODS, WALK_EVENTS, WALK_STATUSES } from '../rules/walk-state.ts';
import { WALKING_DAYS } from '../rules/walking.ts';
import * as field from './fields.ts';
import { PublicUser } from './people.ts';
import { defineRoute } from './route.ts';

export const walkPlace = z.strictObject({
  name: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});
export type WalkPlace = z.infer<typeof walkPlace>;

/** A walk as both members of its room see it, in a message too. */
const sharedWalkShape = {
  id: z.int(),
  roomId: z.int(),
  /** Rises with every change. */
  version: z.int(),
  /** The member who proposed or last changed it; the partner responds. */
  proposedBy: z.int(),
  startsAt: field.timestamp,
  // These two are absent in walks that an earlier build stored on a device.
  /** In which both members read the walk. */
  timeZone: z.optional(z.string()),
  /** `startsAt` on the clocks of that zone: `2026-11-24T19:00`. */
  localStart: z.optional(z.string()),
  durationMinutes: z.int(),
  place: z.nullable(walkPlace),
  note: z.nullable(z.string()),
  status: z.enum(WALK_STATUSES),
  createdAt: field.timestamp,
  // These are absent in walks that an earlier build stored on a device.
  /** Members who confirmed this version of an accepted walk. */
  confirmedBy: z.optional(z.array(z.int())),
  /** From when on it can be confirmed; null unless the walk is accepted. */
  confirmFrom: z.optional(z.nullable(field.timestamp)),
  /** The series that it belongs to, which repeats at `time` in its own zone. Absent like the two before. */
  series: z.optional(
    z.nullable(
      z.strictObject({
        id: z.int(),
        weekday: z.enum(WALKING_DAYS),
        time: z.string(),
        timeZone: z.string(),
        /** Null until it ends. */
        endsAt: z.nullable(field.timestamp),
      }),
    ),
  ),
};
export const SharedWalk = z.strictObject(sharedWalkShape);
export type SharedWalk = z.infer<typeof SharedWalk>;

/** A member's action on a walk after its proposal. `startsAt` is its start at that time. */
export const WalkEvent = z.strictObject({
  walkId: z.int(),
  action: z.enum(WALK_EVENTS),
  startsAt: field.timestamp,
  /** Null unless the time changed. */
  previousStartsAt: z.nullable(field.timestamp),
  /** Of both times. Absent in messages that an earlier build stored on a device. */
  timeZone: z.optional(z.string()),
});
export type WalkEvent = z.infer<typeof WalkEvent>;

/** A member's notes after the walk. No other user sees them. */
const WalkReview = z.strictObject({
  went: z.boolean(),
  dogs: z.nullable(z.enum(WALK_DOG_MOODS)),
  note: z.nullable(z.string()),
});
export type WalkReview = z.infer<typeof WalkReview>;

export const Walk = z.strictObject({
  ...sharedWalkShape,
  partner: PublicUser,
  /** The last change of a walk that is proposed again; null for other walks. Absent in lists that an earlier build stored. */
  change: z.optional(
    z.nullable(
      z.strictObject({
        previousStartsAt: z.nullable(field.timestamp),
        /** The members had agreed on the walk before. */
        wasAgreed: z.boolean(),
      }),
    ),
  ),
  /** The first agreed walk of the pair, by its begin. Absent in lists that an earlier build stored. */
  isFirst: z.optional(z.boolean()),
  after: z.nullable(WalkReview),
});
export type Walk = z.infer<typeof Walk>;

/** A moment with its time zone. The route checks that it is ahead, but not too far. */
const startsAt = z.pipe(
  z.iso.datetime({ offset: true, error: field.errorKey('walkStartInvalid') }),
  z.transform((text) => new Date(text)),
);
export const durationMinutes = z
  .int({ error: field.errorKey('invalidValue') })
  .check(
    z.minimum(WALK_MINUTES_MIN, field.errorKey('invalidValue')),
    z.maximum(WALK_MINUTES_MAX, field.errorKey('invalidValue')),
  );
const coordinate = (max: number) =>
  z.optional(
    z.nullable(
      z
        .number({ error: field.errorKey('invalidValue') })
        .check(
          z.minimum(-max, field.errorKey('invalidValue')),
          z.maximum(max, field.errorKey('invalidValue')),
        ),
    ),
  );
export const place = z.nullable(
  z
    .object({
      name: field.requiredLine(WALK_PLACE_MAX_LENGTH, 'walkPlaceNameRequired'),
      latitude: coordinate(90),
      longitude: coordinate(180),
    })
    .check(
      // A point has both coordinates or none.
      z.refine(
        ({ latitude, longitude }) =>
          ((latitude ?? null) === null) === ((longitude ?? null) === null),
        field.errorKey('invalidValue'),
      ),
    ),
);
export const version = z.optional(field.id);
/** Null on a walk of a series is refused: a single week cannot leave it that way. */
const repeat = z.optional(
  z.nullable(z.enum(WALK_REPEATS, { error: field.errorKey('invalidValue') })),
);

/** A repeated `clientId` of the same caller returns the first walk with status 200. */
export const proposeWalk = defineRoute({
  name: 'walks.proposeWalk',
  method: 'POST',
  path: '/api/walks',
  access: 'member',
  social: true,
  status: 201,
  body: z.object({
    roomId: field.id,
    startsAt,
    /** Without it, that of the caller's settings. */
    timeZone: z.optional(field.timeZone),
    durationMinutes: z._default(durationMinutes, WALK_MINUTES_DEFAULT),
    place: z.optional(place),
    note: field.optionalParagraph(WALK_NOTE_MAX_LENGTH),
    clientId: field.clientId,
    repeat,
  }),
  response: Walk,
});

/** Upcoming proposed and accepted walks, soonest first; with `past=true` all others, newest first. */
export const listWalks = defineRoute({
  name: 'walks.listWalks',
  method: 'GET',
  path: '/api/walks/:userId',
  access: 'member',
  params: z.object({ userId: field.idText }),
  query: z.object({
    past: z.optional(z.enum(['true', 'false'], { error: field.errorKey('invalidValue') })),
    /** Without it, 200. */
    limit: field.optionalLimit,
    before: field.cursor(2),
  }),
  response: z.array(Walk),
});

export const respondToWalk = defineRoute({
  name: 'walks.respondToWalk',
  method: 'PUT',
  path: '/api/walks/:id/answer',
  access: 'member',
  social: true,
  params: field.idParams,
  body: z.object({
    answer: z.enum(WALK_ANSWERS, { error: field.errorKey('invalidValue') }),
    version,
  }),
  response: Walk,
});

/** "I will be there", from `confirmFrom` until the walk begins. Adds no message. */
export const confirmWalk = defineRoute({
  name: 'walks.confirmWalk',
  method: 'PUT',
  path: '/api/walks/:id/confirm',
  access: 'member',
  social: true,
  params: field.idParams,
  body: z.object({ version }),
  response: Walk,
});

/** The walk is proposed again, by the caller. */
export const changeWalk = defineRoute({
  name: 'walks.changeWalk',
  method: 'PATCH',
  path: '/api/walks/:id',
  access: 'member',
  social: true,
  params: field.idParams,
  body: z.object({
    startsAt: z.optional(startsAt),
    timeZone: z.optional(field.timeZone),
    durationMinutes: z.optional(durationMinutes),
    place: z.optional(place),
    note: field.optionalParagraph(WALK_NOTE_MAX_LENGTH),
    repeat,
    version,
  }),
  response: Walk,
});

export const cancelWalk = defineRoute({
  name: 'walks.cancelWalk',
  method: 'DELETE',
  path: '/api/walks/:id',
  access: 'member',
  social: true,
  params: field.idParams,
  query: z.object({ version: z.optional(field.idText) }),
  response: Walk,
});

export const reviewWalk = defineRoute({
  name: 'walks.reviewWalk',
  method: 'PUT',
  path: '/api/walks/:id/after',
  access: 'member',
  social: true,
  params: field.idParams,
  body: z.object({
    went: z.boolean({ error: field.errorKey('invalidValue') }),
    dogs: z.optional(z.nullable(z.enum(WALK_DOG_MOODS, { error: field.errorKey('invalidValue') }))),
    note: field.optionalParagraph(WALK_REVIEW_NOTE_MAX_LENGTH),
  }),
  response: Walk,
});

/** `text/calendar` (RFC 5545). A link sends no header of its own, so `language` replaces `Accept-Language`. */
export const getCalendarFile = defineRoute({
  name: 'walks.getCalendarFile',
  method: 'GET',
  path: '/api/walks/:id/calendar.ics',
  access: 'member',
  params: field.idParams,
  query: z.object({
    language: z.optional(z.enum(LANGUAGES, { error: field.errorKey('invalidValue') })),
  }),
});
