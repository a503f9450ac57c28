import { DAY_MS } from './durations.ts';

/** Reasons of a report, in the order of the form. */
export const REPORT_REASONS = [
  'rude',
  'sexual',
  'money',
  'fake',
  'safety',
  'dog_harm',
  'spam',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_STATUSES = ['open', 'closed'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** A moderator's actions on a report, from mild to severe. */
export const REPORT_ACTIONS = ['dismiss', 'warn', 'block'] as const;
export type ReportAction = (typeof REPORT_ACTIONS)[number];

export const REPORT_DETAILS_MAX_LENGTH = 1000;
export const REPORT_NOTE_MAX_LENGTH = 1000;
/** Messages that one report can mark. */
export const REPORT_MESSAGES_MAX = 20;
/** The evidence contains this many messages before the report. */
export const EVIDENCE_MESSAGES = 50;
/** The same pair and reason within this time is the same report. */
export const SAME_REPORT_MS = DAY_MS;
/** Evidence is destroyed this long after the report was closed. */
export const EVIDENCE_RETENTION_MS = 180 * DAY_MS;
/** Evidence of a report that is still open is destroyed this long after the report. */
export const OPEN_EVIDENCE_RETENTION_MS = 365 * DAY_MS;
