import * as z from 'zod/mini';
import { Walk } from './walks.ts';

/** All error codes with their HTTP status. Stable: API clients depend on them. */
export const ERROR_STATUS = {
  validation_failed: 400,
  last_admin: 400,
  invalid_code: 400,
  invalid_token: 400,
  invalid_json: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  forbidden: 403,
  blocked: 403,
  account_blocked: 403,
  terms_required: 403,
  profile_incomplete: 403,
  email_not_verified: 403,
  cross_site: 403,
  location_consent_required: 403,
  not_found: 404,
  already_requested: 409,
  already_friends: 409,
  request_waiting: 409,
  already_accepted: 409,
  inbox_full: 409,
  email_taken: 409,
  already_blocked: 409,
  not_blocked: 409,
  already_deleted: 409,
  already_complete: 409,
  no_password: 409,
  not_shared: 409,
  already_closed: 409,
  too_many_subscriptions: 409,
  too_many_walks: 409,
  walk_closed: 409,
  walk_changed: 409,
  file_too_large: 413,
  body_too_large: 413,
  invalid_file_type: 415,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

export const ErrorBody = z.object({
  error: z.string(),
  code: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  requestId: z.optional(z.number()),
  reason: z.optional(z.string()),
  reportId: z.optional(z.number()),
  walk: z.optional(Walk),
  closedBy: z.optional(z.object({ id: z.number(), name: z.string() })),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
