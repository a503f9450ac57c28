import * as z from 'zod/mini';
import { PROFILE_SCHEMAS } from '../profile/profile-schemas.ts';
import { ACTION_NAMES, LOG_DEVICES } from '../rules/activity.ts';
import { COUNTRY_CODES } from '../rules/country-codes.ts';
import { BLOCK_REASON_MAX_LENGTH, INQUIRY_NOTE_MAX_LENGTH } from '../rules/limits.ts';
import { ACCOUNT_STATUSES, INQUIRY_STATUSES, USER_ORDERS } from '../rules/moderation.ts';
import { adminQuery, adminRoute, listQuery, Named, oneOf } from './admin-fields.ts';
import * as field from './fields.ts';
import { publicUserShape } from './people.ts';
import { defineRoute } from './route.ts';

export const AdminStats = z.strictObject({
  totalUsers: z.int(),
  activeUsers: z.int(),
  blockedUsers: z.int(),
  deletedUsers: z.int(),
  /** Without the reports about the caller, which the caller cannot see. */
  openReports: z.int(),
  oldestOpenReportAt: z.nullable(field.timestamp),
  /** Of the reports closed in the last 30 days. */
  medianMinutesToClose: z.nullable(z.int()),
  /** The last 30 days in Korean time, oldest first. */
  reportsPerDay: z.array(z.strictObject({ day: z.iso.date(), opened: z.int(), closed: z.int() })),
  /** Shares with two decimals; null below ten cases. Absent in the response of an earlier version. */
  walks: z.optional(
    z.strictObject({
      /** Of the accounts whose profile became complete 3 to 31 days ago. */
      agreedWithin72h: z.nullable(z.number()),
      /** Of the pairs of friends whose first agreed walk was 28 days ago or more. */
      weeklyPairs: z.nullable(z.number()),
    }),
  ),
});
export type AdminStats = z.infer<typeof AdminStats>;

export const DailyCount = z.strictObject({
  /** A calendar day in Korean time, such as `2026-03-02`. */
  day: z.iso.date(),
  signUps: z.int(),
  requests: z.int(),
  messages: z.int(),
});
export type DailyCount = z.infer<typeof DailyCount>;

/** An account as moderators see it: no password, no token, no true location. */
export const AdminUser = z.strictObject({
  ...publicUserShape,
  email: z.string(),
  instagramId: PROFILE_SCHEMAS.instagramId.output,
  isAdmin: z.boolean(),
  isBlocked: z.boolean(),
  blockedReason: z.nullable(z.string()),
  isDeleted: z.boolean(),
  createdAt: field.timestamp,
});
export type AdminUser = z.infer<typeof AdminUser>;

export const Inquiry = z.strictObject({
  id: z.int(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(INQUIRY_STATUSES),
  /** Written by moderators, for moderators. */
  note: z.nullable(z.string()),
  createdAt: field.timestamp,
});
export type Inquiry = z.infer<typeof Inquiry>;

export const ActivityLog = z.strictObject({
  id: z.int(),
  userId: z.nullable(z.int()),
  targetUserId: z.nullable(z.int()),
  user: z.nullable(Named),
  targetUser: z.nullable(Named),
  action: z.string(),
  details: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
  device: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  os: z.nullable(z.string()),
  ipAddress: z.nullable(z.string()),
  locationCountry: z.nullable(z.string()),
  locationRegion: z.nullable(z.string()),
  locationCity: z.nullable(z.string()),
  /** The shown location, rounded to 4 decimals. */
  gpsLatitude: z.nullable(z.number()),
  gpsLongitude: z.nullable(z.number()),
  createdAt: field.timestamp,
});
export type ActivityLog = z.infer<typeof ActivityLog>;

export const CleanupStatus = z.strictObject({
  eligibleForCleanup: z.int(),
  recentlyDeleted: z.int(),
  retentionPeriod: z.string(),
  nextScheduledCleanup: z.string(),
  cleanupEnabled: z.boolean(),
});
export type CleanupStatus = z.infer<typeof CleanupStatus>;

export const getStats = defineRoute({
  ...adminRoute('stats', 'stats'),
  method: 'GET',
  query: adminQuery,
  response: AdminStats,
});

/** Sign-ups, requests and messages per day for the last 30 days, oldest first. */
export const listDailyCounts = defineRoute({
  ...adminRoute('dailyCounts', 'daily-counts'),
  method: 'GET',
  query: adminQuery,
  response: z.array(DailyCount),
});

export const listUsers = defineRoute({
  ...adminRoute('listUsers', 'users'),
  method: 'GET',
  query: z.extend(listQuery, { status: oneOf(ACCOUNT_STATUSES), sort: oneOf(USER_ORDERS) }),
  response: z.array(AdminUser),
});

/** The content of the detail dialog. Each call is written to the activity log. */
export const getUserDetail = defineRoute({
  ...adminRoute('userDetail', 'users/:id'),
  method: 'GET',
  params: field.idParams,
  query: adminQuery,
  response: AdminUser,
});

export const blockAccount = defineRoute({
  ...adminRoute('block', 'users/:id/block'),
  method: 'POST',
  params: field.idParams,
  query: adminQuery,
  body: z.object({
    reason: field.requiredParagraph(BLOCK_REASON_MAX_LENGTH, 'blockReasonRequired'),
  }),
  response: field.messageResponse,
});

export const unblockAccount = defineRoute({
  ...adminRoute('unblock', 'users/:id/unblock'),
  method: 'POST',
  params: field.idParams,
  query: adminQuery,
  response: field.messageResponse,
});

export const deleteAccount = defineRoute({
  ...adminRoute('delete', 'users/:id'),
  method: 'DELETE',
  params: field.idParams,
  query: adminQuery,
  response: field.messageResponse,
});

export const listInquiries = defineRoute({
  ...adminRoute('listInquiries', 'inquiries'),
  method: 'GET',
  query: z.extend(listQuery, { status: oneOf(INQUIRY_STATUSES) }),
  response: z.array(Inquiry),
});

export const updateInquiry = defineRoute({
  ...adminRoute('updateInquiry', 'inquiries/:id'),
  method: 'PATCH',
  params: field.idParams,
  query: adminQuery,
  body: z.object({
    status: oneOf(INQUIRY_STATUSES),
    note: field.optionalParagraph(INQUIRY_NOTE_MAX_LENGTH),
  }),
  response: Inquiry,
});

export const deleteInquiry = defineRoute({
  ...adminRoute('deleteInquiry', 'inquiries/:id'),
  method: 'DELETE',
  params: field.idParams,
  query: adminQuery,
  response: field.messageResponse,
});

export const listActivityLogs = defineRoute({
  ...adminRoute('listActivityLogs', 'activity-logs'),
  method: 'GET',
  query: z.extend(listQuery, {
    /** Comma-separated. */
    action: z.optional(
      z.pipe(
        z.pipe(
          z.string().check(field.atMost(1000, 'fieldTooLong')),
          z.transform((text) => text.split(',')),
        ),
        z.array(z.enum(ACTION_NAMES, { error: field.errorKey('invalidValue') })),
      ),
    ),
    device: oneOf(LOG_DEVICES),
    country: oneOf(COUNTRY_CODES),
  }),
  response: z.array(ActivityLog),
});

export const getCleanupStatus = defineRoute({
  ...adminRoute('cleanupStatus', 'cleanup-status'),
  method: 'GET',
  query: adminQuery,
  response: CleanupStatus,
});

export const runCleanup = defineRoute({
  ...adminRoute('runCleanup', 'data-cleanup'),
  method: 'POST',
  query: adminQuery,
  response: z.strictObject({ anonymizedUsers: z.int() }),
});
