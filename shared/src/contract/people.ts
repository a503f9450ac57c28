import * as z from 'zod/mini';
import { PROFILE_FIELDS, PUBLIC_NAMES, shapeOf } from '../profile/profile-fields.ts';
import { timestamp } from './fields.ts';

/** What anyone else may see of a person, and nothing more. */
export const publicUserShape = { id: z.int(), ...shapeOf(PUBLIC_NAMES, 'output') };
export const PublicUser = z.strictObject(publicUserShape);
export type PublicUser = z.infer<typeof PublicUser>;

/** A public card with the handle, where friendship or a waiting request lets it be seen. */
export const PartnerCard = z.strictObject({
  ...publicUserShape,
  instagramId: z.optional(z.string()),
});
export type PartnerCard = z.infer<typeof PartnerCard>;

/** One's own record: the only place with an exact position. */
export const User = z.strictObject({
  ...publicUserShape,
  email: z.string(),
  instagramId: PROFILE_FIELDS.instagramId.output,
  latitude: z.number(),
  longitude: z.number(),
  termsAgreed: z.boolean(),
  agreedAt: z.nullable(timestamp),
  isAdmin: z.boolean(),
  isBlocked: z.boolean(),
  isDeleted: z.boolean(),
  discoveryPaused: z.boolean(),
  /** Every required field is stored, or was once: the only condition of the guards for incomplete profiles. */
  profileComplete: z.boolean(),
  createdAt: timestamp,
});
export type User = z.infer<typeof User>;

export const UserAnswer = z.strictObject({ user: User });
/** A signed-in person; `token` is the session's anti-forgery value for the realtime connection. */
export const SessionAnswer = z.strictObject({ user: User, token: z.string() });
export type SessionAnswer = z.infer<typeof SessionAnswer>;
