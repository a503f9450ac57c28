import * as z from 'zod/mini';
import { PHOTO_DATA_URL_MAX_LENGTH } from '../rules/limits.ts';
import {
  LOST_DOG_DESCRIPTION_MAX_LENGTH,
  LOST_DOG_PHONE_MAX_LENGTH,
  LOST_DOG_PLACE_MAX_LENGTH,
  LOST_DOG_REASON_MAX_LENGTH,
  LOST_DOG_STATUSES,
  SIGHTING_CONTACT_MAX_LENGTH,
  SIGHTING_NOTE_MAX_LENGTH,
} from '../rules/lost-dogs.ts';
import { adminQuery, adminRoute, listQuery } from './admin-fields.ts';
import { ChatRoom } from './chat.ts';
import * as field from './fields.ts';
import { PublicUser } from './people.ts';
import { defineRoute } from './route.ts';

/** A photo with a text of 64 KB. */
const BODY_LIMIT = PHOTO_DATA_URL_MAX_LENGTH + 65_536;

/** The token of an alert's link, 144 bits. */
export const alertCode = z
  .string({ error: field.errorKey('invalidValue') })
  .check(z.regex(/^[\w-]{24}$/, field.errorKey('invalidValue')));

/** A finder's report. Only the owner of the alert reads it. */
export const Sighting = z.strictObject({
  id: z.int(),
  seenAt: field.timestamp,
  latitude: z.number(),
  longitude: z.number(),
  note: z.nullable(z.string()),
  /** A path; null without a photo. */
  photo: z.nullable(z.string()),
  createdAt: field.timestamp,
  /** Sent by a member, to whom the owner can write. */
  byMember: z.boolean(),
  /** Null without a member, and where the owner may not see that member. */
  reporter: z.nullable(PublicUser),
  /** How a finder without an account can be reached. */
  contact: z.nullable(z.string()),
});
export type Sighting = z.infer<typeof Sighting>;

export const LostDog = z.strictObject({
  id: z.int(),
  /** Null where the viewer may not see the owner: pause, `visibleTo`. */
  owner: z.nullable(PublicUser),
  dogName: z.string(),
  /** A path; it carries the code for a reader by code. */
  photo: z.string(),
  description: z.string(),
  phone: z.optional(z.string()),
  lastSeenAt: field.timestamp,
  /** Exact, by the decision of the owner. */
  latitude: z.number(),
  longitude: z.number(),
  placeName: z.nullable(z.string()),
  status: z.enum(LOST_DOG_STATUSES),
  createdAt: field.timestamp,
  endsAt: field.timestamp,
  /** In km from the viewer's shown location; null without one. */
  distance: z.nullable(z.number()),
  shareUrl: z.string(),
  /** Newest first, for the owner alone. */
  sightings: z.optional(z.array(Sighting)),
});
export type LostDog = z.infer<typeof LostDog>;

/** What others read for a day after the dog was found. */
export const FoundDog = z.strictObject({
  id: z.int(),
  dogName: z.string(),
  status: z.literal('found'),
});
export type FoundDog = z.infer<typeof FoundDog>;

const codeQuery = z.object({ code: z.optional(alertCode) });
const pastTime = z.pipe(
  z.iso.datetime({ offset: true, error: field.errorKey('invalidValue') }),
  z.transform((text) => new Date(text)),
);
const photo = z.optional(z.nullable(z.string({ error: field.errorKey('photoUnreadable') })));
const width = z.optional(z.enum(['320', '640', '1280'], { error: field.errorKey('invalidValue') }));

/** A repeated `clientId` of the same caller returns the first alert with status 200. */
export const createLostDog = defineRoute({
  name: 'lostDogs.create',
  method: 'POST',
  path: '/api/lost-dogs',
  access: 'member',
  social: true,
  status: 201,
  bodyLimit: BODY_LIMIT,
  body: z.object({
    /** The route checks that it is not in the future. */
    lastSeenAt: pastTime,
    latitude: field.latitude,
    longitude: field.longitude,
    placeName: field.optionalLine(LOST_DOG_PLACE_MAX_LENGTH),
    description: field.requiredParagraph(LOST_DOG_DESCRIPTION_MAX_LENGTH, 'descriptionRequired'),
    phone: field.optionalLine(LOST_DOG_PHONE_MAX_LENGTH),
    /** Without it, the dog's photo. */
    photo,
    clientId: field.clientId,
  }),
  response: LostDog,
});

/** Within 5 km of the caller's shown location, nearest first. */
export const listNearLostDogs = defineRoute({
  name: 'lostDogs.listNear',
  method: 'GET',
  path: '/api/lost-dogs/near',
  access: 'member',
  response: z.array(LostDog),
});

/** The caller's own alerts, newest first, until 30 days after their end. */
export const listOwnLostDogs = defineRoute({
  name: 'lostDogs.listOwn',
  method: 'GET',
  path: '/api/lost-dogs/own',
  access: 'member',
  response: z.array(LostDog),
});

export const getLostDog = defineRoute({
  name: 'lostDogs.get',
  method: 'GET',
  path: '/api/lost-dogs/:id',
  access: 'member',
  params: field.idParams,
  query: codeQuery,
  response: z.union([LostDog, FoundDog]),
});

/** The photo of an alert as WebP, for those who may read it. */
export const readLostDogPhoto = defineRoute({
  name: 'lostDogs.readPhoto',
  method: 'GET',
  path: '/api/lost-dogs/:id/photo',
  access: 'member',
  params: field.idParams,
  query: z.object({ code: z.optional(alertCode), width }),
});

export const endLostDog = defineRoute({
  name: 'lostDogs.end',
  method: 'PUT',
  path: '/api/lost-dogs/:id',
  access: 'member',
  params: field.idParams,
  body: z.object({ status: z.literal('found', { error: field.errorKey('invalidValue') }) }),
  response: LostDog,
});

/** Each call adds a day. */
export const extendLostDog = defineRoute({
  name: 'lostDogs.extend',
  method: 'POST',
  path: '/api/lost-dogs/:id/extend',
  access: 'member',
  params: field.idParams,
  response: LostDog,
});

const sightingParams = z.object({ id: field.idText, sightingId: field.idText });

/** By members who may read the alert. A repeated `clientId` returns the first one with status 200. */
export const sendSighting = defineRoute({
  name: 'lostDogs.sendSighting',
  method: 'POST',
  path: '/api/lost-dogs/:id/sightings',
  access: 'member',
  social: true,
  status: 201,
  bodyLimit: BODY_LIMIT,
  params: field.idParams,
  query: codeQuery,
  body: z.object({
    /** The route checks that it is not in the future. */
    seenAt: pastTime,
    latitude: field.latitude,
    longitude: field.longitude,
    note: field.optionalParagraph(SIGHTING_NOTE_MAX_LENGTH),
    photo,
    clientId: field.clientId,
  }),
  response: Sighting,
});

/** Destroys a sighting and its photo. */
export const deleteSighting = defineRoute({
  name: 'lostDogs.deleteSighting',
  method: 'DELETE',
  path: '/api/lost-dogs/:id/sightings/:sightingId',
  access: 'member',
  params: sightingParams,
  response: field.messageResponse,
});

/** The photo of a sighting as WebP, for the owner of the alert. */
export const readSightingPhoto = defineRoute({
  name: 'lostDogs.readSightingPhoto',
  method: 'GET',
  path: '/api/lost-dogs/:id/sightings/:sightingId/photo',
  access: 'member',
  params: sightingParams,
  query: z.object({ width }),
});

/** Opens the room with the member who sent a sighting, while the alert lasts. */
export const openSightingRoom = defineRoute({
  name: 'lostDogs.openRoom',
  method: 'POST',
  path: '/api/lost-dogs/:id/sightings/:sightingId/room',
  access: 'member',
  social: true,
  status: 201,
  params: sightingParams,
  response: z.strictObject({ room: ChatRoom }),
});

const sharedParams = z.object({ code: alertCode });

/** What everybody with the link reads: nothing about the owner but what they wrote. */
export const SharedLostDog = z.strictObject({
  dogName: z.string(),
  photo: z.string(),
  description: z.string(),
  lastSeenAt: field.timestamp,
  latitude: z.number(),
  longitude: z.number(),
  placeName: z.nullable(z.string()),
  phone: z.optional(z.string()),
  status: z.literal('lost'),
  endsAt: field.timestamp,
});
export type SharedLostDog = z.infer<typeof SharedLostDog>;

/** Without a session, while the alert lasts; for a day after the dog was found only that. */
export const getSharedLostDog = defineRoute({
  name: 'lostDogs.getShared',
  method: 'GET',
  path: '/api/lost-dogs/shared/:code',
  access: 'public',
  params: sharedParams,
  response: z.union([
    SharedLostDog,
    z.strictObject({ dogName: z.string(), status: z.literal('found') }),
  ]),
});

/** The photo of a shared alert as WebP. */
export const readSharedPhoto = defineRoute({
  name: 'lostDogs.readSharedPhoto',
  method: 'GET',
  path: '/api/lost-dogs/shared/:code/photo',
  access: 'public',
  params: sharedParams,
  query: z.object({ width }),
});

/** By a finder without an account, who cannot read it back. A repeated `clientId` is stored once. */
export const sendSharedSighting = defineRoute({
  name: 'lostDogs.sendSharedSighting',
  method: 'POST',
  path: '/api/lost-dogs/shared/:code/sightings',
  access: 'public',
  status: 201,
  // Above 64 KB with the cookie that the page of the alert set.
  bodyLimit: BODY_LIMIT,
  params: sharedParams,
  body: z.object({
    /** The route checks that it is not in the future. */
    seenAt: pastTime,
    latitude: field.latitude,
    longitude: field.longitude,
    note: field.optionalParagraph(SIGHTING_NOTE_MAX_LENGTH),
    contact: field.optionalLine(SIGHTING_CONTACT_MAX_LENGTH),
    photo,
    clientId: field.clientId,
  }),
  response: field.messageResponse,
});

/** Alerts that are not destroyed yet, newest first. */
export const listAllLostDogs = defineRoute({
  ...adminRoute('listLostDogs', 'lost-dogs'),
  method: 'GET',
  query: listQuery,
  response: z.array(LostDog),
});

/** `isFalse`: the owner cannot place another alert for 30 days. */
export const endLostDogByAdmin = defineRoute({
  ...adminRoute('endLostDog', 'lost-dogs/:id'),
  method: 'DELETE',
  params: field.idParams,
  query: adminQuery,
  body: z.object({
    isFalse: z.optional(z.boolean({ error: field.errorKey('invalidValue') })),
    reason: field.optionalParagraph(LOST_DOG_REASON_MAX_LENGTH),
  }),
  response: field.messageResponse,
});
