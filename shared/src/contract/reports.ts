import * as z from 'zod/mini';
import {
  REPORT_ACTIONS,
  REPORT_DETAILS_MAX_LENGTH,
  REPORT_MESSAGES_MAX,
  REPORT_NOTE_MAX_LENGTH,
  REPORT_REASONS,
  REPORT_STATUSES,
} from '../rules/reports.ts';
import { adminQuery, adminRoute, listQuery, Named, oneOf } from './admin-fields.ts';
import { Message } from './chat.ts';
import * as field from './fields.ts';
import { alertCode, LostDog, Sighting } from './lost-dogs.ts';
import { PublicUser } from './people.ts';
import { defineRoute } from './route.ts';

export const sendReport = defineRoute({
  name: 'reports.send',
  method: 'POST',
  path: '/api/reports',
  access: 'member',
  social: true,
  status: 201,
  body: z
    .object({
      /** Exactly one of the user, the alert and the sighting. */
      reportedUserId: field.optionalId,
      reason: z.enum(REPORT_REASONS, { error: field.errorKey('invalidValue') }),
      details: field.optionalParagraph(REPORT_DETAILS_MAX_LENGTH),
      roomId: field.optionalId,
      messageIds: z.optional(z.nullable(field.listOf(field.id, REPORT_MESSAGES_MAX))),
      requestId: field.optionalId,
      lostDogId: field.optionalId,
      /** Of the link by which the caller reads the alert. */
      code: z.optional(z.nullable(alertCode)),
      sightingId: field.optionalId,
      alsoBlock: z.optional(z.boolean({ error: field.errorKey('invalidValue') })),
    })
    .check(
      z.refine(
        ({ reportedUserId, lostDogId, sightingId }) =>
          [reportedUserId, lostDogId, sightingId].filter((id) => id != null).length === 1,
        { error: field.errorKey('invalidValue'), path: ['reportedUserId'] },
      ),
    ),
  /** With status 200 it is the earlier report of the same pair and reason. */
  response: z.strictObject({ id: z.int(), status: z.enum(REPORT_STATUSES) }),
});

/** A report as moderators see it in the queue. */
export const Report = z.strictObject({
  id: z.int(),
  reason: z.enum(REPORT_REASONS),
  details: z.nullable(z.string()),
  status: z.enum(REPORT_STATUSES),
  createdAt: field.timestamp,
  closedAt: z.nullable(field.timestamp),
  closedBy: z.nullable(Named),
  action: z.nullable(z.enum(REPORT_ACTIONS)),
  reporter: Named,
  /** Null for a sighting by a finder without an account. */
  reported: z.nullable(Named),
  /** Open reports about the reported user, and the number of users who sent them. */
  reportsAgainst: z.int(),
  reporters: z.int(),
});
export type Report = z.infer<typeof Report>;

const EvidenceMessage = z.extend(Message, { reported: z.optional(z.literal(true)) });
/** The server's own copy from the time of the report. */
export const Evidence = z.strictObject({
  messages: z.array(EvidenceMessage),
  request: z.nullable(
    z.strictObject({
      id: z.int(),
      senderId: z.int(),
      receiverId: z.int(),
      message: z.string(),
      createdAt: field.timestamp,
    }),
  ),
  profile: z.nullable(PublicUser),
  /** Paths of the photos of the profile at that time. */
  photos: z.array(z.string()),
  /** The alert that was reported, or that the reported sighting is about. */
  lostDog: z.nullable(LostDog),
  sighting: z.nullable(Sighting),
});
export type Evidence = z.infer<typeof Evidence>;

export const ReportDetail = z.strictObject({
  ...Report.shape,
  /** Written by the moderator who closed the report; null after the evidence was destroyed. */
  note: z.nullable(z.string()),
  /** Null after the evidence was destroyed. */
  evidence: z.nullable(Evidence),
  history: z.strictObject({
    reported: z.nullable(
      z.strictObject({
        createdAt: field.timestamp,
        reports: z.int(),
        reporters: z.int(),
        warnings: z.int(),
        /** By moderators. */
        blocks: z.int(),
      }),
    ),
    reporter: z.strictObject({
      createdAt: field.timestamp,
      reports: z.int(),
      /** Reports that were closed with `warn` or `block`. */
      upheld: z.int(),
      reportsAgainst: z.int(),
    }),
  }),
});
export type ReportDetail = z.infer<typeof ReportDetail>;

export const listReports = defineRoute({
  ...adminRoute('listReports', 'reports'),
  method: 'GET',
  query: z.extend(z.omit(listQuery, { before: true }), {
    status: oneOf(REPORT_STATUSES),
    /** Reporters, time and id of an open report, time and id of a closed one. */
    before: field.cursor(2, 3),
  }),
  response: z.array(Report),
});

/** Each call is written to the activity log. */
export const getReport = defineRoute({
  ...adminRoute('getReport', 'reports/:id'),
  method: 'GET',
  params: field.idParams,
  query: adminQuery,
  response: ReportDetail,
});

export const closeReport = defineRoute({
  ...adminRoute('closeReport', 'reports/:id/close'),
  method: 'POST',
  params: field.idParams,
  query: adminQuery,
  body: z
    .object({
      action: z.enum(REPORT_ACTIONS, { error: field.errorKey('invalidValue') }),
      note: field.optionalParagraph(REPORT_NOTE_MAX_LENGTH),
    })
    .check(
      z.refine(({ action, note }) => action !== 'block' || !!note, {
        error: field.errorKey('blockReasonRequired'),
        path: ['note'],
      }),
    ),
  response: field.messageResponse,
});
