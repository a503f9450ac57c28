import * as z from 'zod/mini';
import { FACT_NAMES } from '../profile/profile-fields.ts';
import { age, shapeOf } from '../profile/profile-schemas.ts';
import { PROFILE_BODY_LIMIT } from '../rules/limits.ts';
import { AUDIENCES, PHOTO_TYPES } from '../rules/people.ts';
import { newProfileShape, profileShape } from './auth.ts';
import * as field from './fields.ts';
import { PasswordChangeBody } from './forms.ts';
import { PartnerCard, SessionResponse, User, UserResponse } from './people.ts';
import { defineRoute } from './route.ts';

export const getUser = defineRoute({
  name: 'users.get',
  method: 'GET',
  path: '/api/users/:id',
  access: 'session',
  params: field.idParams,
  response: z.union([User, PartnerCard]),
});

export const getOwnUser = defineRoute({
  name: 'users.getOwn',
  method: 'GET',
  path: '/api/user',
  access: 'session',
  query: z.object({ id: field.idText }),
  response: User,
});

/** The web form sends numbers as text, so an age in digits is accepted too. */
const ageOrDigits = z.union(
  [age, z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.pipe(z.transform(Number), age))],
  {
    error: ({ input }) =>
      field.errorKey(input === '' || input === null ? 'ageRequired' : 'ageOutOfRange'),
  },
);

export const ProfileChange = z.partial(
  z.object({
    ...profileShape,
    ...shapeOf(FACT_NAMES, 'input'),
    age: ageOrDigits,
    latitude: field.latitude,
    longitude: field.longitude,
    discoveryPaused: z.boolean({ error: field.errorKey('invalidValue') }),
    /** Renews a withdrawn consent to location use, together with a location. */
    locationConsent: z.boolean({ error: field.errorKey('invalidValue') }),
    /** With a location: the user has moved, and the shown-location history is deleted. */
    movedHere: z.boolean({ error: field.errorKey('invalidValue') }),
    visibleTo: z.enum(AUDIENCES, { error: field.errorKey('invalidValue') }),
  }),
);
export type ProfileChange = z.output<typeof ProfileChange>;

export const updateUser = defineRoute({
  name: 'users.update',
  method: 'PATCH',
  path: '/api/users/:id',
  access: 'terms',
  params: field.idParams,
  body: ProfileChange.check(
    z.refine((change) => (change.latitude === undefined) === (change.longitude === undefined), {
      error: field.errorKey('locationPermissionRequired'),
      path: ['latitude'],
    }),
    z.refine((change) => !(change.movedHere && change.latitude === undefined), {
      error: field.errorKey('locationPermissionRequired'),
      path: ['latitude'],
    }),
  ),
  response: UserResponse,
});

export const completeProfile = defineRoute({
  name: 'users.completeProfile',
  method: 'PUT',
  path: '/api/users/:id/complete-profile',
  access: 'session',
  params: field.idParams,
  bodyLimit: PROFILE_BODY_LIMIT,
  body: z.object({
    ...newProfileShape,
    /** Read only for an account without a name, as the provider gave none. */
    name: z.optional(z.unknown()),
    /** Read only for an account without an address, as the provider verified none; then required. */
    email: z.optional(z.unknown()),
    code: z.optional(z.unknown()),
  }),
  response: SessionResponse,
});

/** Ends all other sessions of the account. */
export const changePassword = defineRoute({
  name: 'users.changePassword',
  method: 'PUT',
  path: '/api/users/:id/password',
  access: 'terms',
  params: field.idParams,
  body: PasswordChangeBody,
  response: field.messageResponse,
});

/** Confirms the shown warning and earlier ones; the response contains the next one. */
export const confirmWarning = defineRoute({
  name: 'users.confirmWarning',
  method: 'POST',
  path: '/api/users/:id/warning-seen',
  access: 'terms',
  params: field.idParams,
  /** The time of the shown warning. */
  body: z.object({ at: z.optional(field.timestamp) }),
  response: UserResponse,
});

export const deleteUser = defineRoute({
  name: 'users.delete',
  method: 'DELETE',
  path: '/api/users/:id',
  access: 'session',
  params: field.idParams,
  /** Compared if sent and not empty; otherwise the call needs a recent sign-in. */
  body: z.object({ password: z.optional(z.nullable(field.typedPassword)) }),
  response: field.messageResponse,
});

/** A zip of `data.json` and photos: all data stored about the user. */
export const exportUser = defineRoute({
  name: 'users.export',
  method: 'GET',
  path: '/api/users/:id/export',
  access: 'terms',
  params: field.idParams,
});

export const Compression = z.strictObject({
  wasCompressed: z.boolean(),
  originalSize: z.int(),
  compressedSize: z.int(),
  compressionPercent: z.number(),
});
export type Compression = z.infer<typeof Compression>;

/** Multipart: `photo` is the file, `photoType` one of `PHOTO_TYPES`. */
export const uploadPhoto = defineRoute({
  name: 'users.uploadPhoto',
  method: 'POST',
  path: '/api/users/:id/upload-photo',
  access: 'terms',
  social: true,
  multipart: { photo: 'file', photoType: PHOTO_TYPES },
  params: field.idParams,
  response: z.strictObject({ user: User, compression: Compression }),
});
export const photoTypeField = z.object({
  photoType: z.enum(PHOTO_TYPES, { error: field.errorKey('invalidValue') }),
});

export const getPlace = defineRoute({
  name: 'users.getPlace',
  method: 'GET',
  path: '/api/users/:id/place',
  access: 'terms',
  params: field.idParams,
  /**
   * The shown location, when the user last sent their location, and when a response last used it; null if there is none.
   */
  response: z.strictObject({
    latitude: z.nullable(z.number()),
    longitude: z.nullable(z.number()),
    updatedAt: z.nullable(field.timestamp),
    lastUsedAt: z.nullable(field.timestamp),
    /** Whether `movedHere` is accepted at the own location. Absent in responses that an earlier build stored on a device. */
    canMoveHere: z.optional(z.boolean()),
  }),
});
