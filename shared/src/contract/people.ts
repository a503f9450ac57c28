import * as z from 'zod/mini';
import { PUBLIC_NAMES } from '../profile/profile-fields.ts';
import { PROFILE_SCHEMAS, shapeOf } from '../profile/profile-schemas.ts';
import { AUDIENCES } from '../rules/people.ts';
import { REPORT_REASONS } from '../rules/reports.ts';
import { timestamp } from './fields.ts';

/** The fields of a user that all other users can see. */
export const publicUserShape = { id: z.int(), ...shapeOf(PUBLIC_NAMES, 'output') };
export const PublicUser = z.strictObject(publicUserShape);
export type PublicUser = z.infer<typeof PublicUser>;

/** A public profile with the handle, which friendship or a pending request can reveal. */
export const PartnerCard = z.strictObject({
  ...publicUserShape,
  instagramId: z.optional(z.string()),
});
export type PartnerCard = z.infer<typeof PartnerCard>;

/** The caller's own account: the only response with a true location. */
export const User = z.strictObject({
  ...publicUserShape,
  email: z.string(),
  instagramId: PROFILE_SCHEMAS.instagramId.output,
  latitude: z.number(),
  longitude: z.number(),
  /** The last update kept an earlier shown location, because the quota of new ones was used up. */
  locationKept: z.boolean(),
  termsAgreed: z.boolean(),
  agreedAt: z.nullable(timestamp),
  isAdmin: z.boolean(),
  isBlocked: z.boolean(),
  isDeleted: z.boolean(),
  discoveryPaused: z.boolean(),
  visibleTo: z.enum(AUDIENCES),
  /** Whether every required field is or once was stored. The guards for incomplete profiles read only it. */
  profileComplete: z.boolean(),
  /** The newest warning by moderators that the user has not confirmed. */
  warning: z.nullable(z.strictObject({ reason: z.enum(REPORT_REASONS), at: timestamp })),
  createdAt: timestamp,
});
export type User = z.infer<typeof User>;

export const UserResponse = z.strictObject({ user: User });
/** `token` is the CSRF token of the session, sent on the socket. */
export const SessionResponse = z.strictObject({ user: User, token: z.string() });
export type SessionResponse = z.infer<typeof SessionResponse>;
