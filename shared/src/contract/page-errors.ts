import * as z from 'zod/mini';
import {
  ERROR_FRAME,
  isErrorName,
  isKnownMessage,
  PAGE_ERROR_FRAMES_MAX,
  PAGE_ERROR_KINDS,
  PAGE_PATTERN,
  RELEASE,
} from '../rules/page-errors.ts';
import { adminQuery, adminRoute } from './admin-fields.ts';
import * as field from './fields.ts';
import { defineRoute } from './route.ts';

const matching = (isAllowed: (text: string) => boolean) =>
  z
    .string({ error: field.errorKey('invalidValue') })
    .check(
      field.atMost(100, 'fieldTooLong'),
      z.refine(isAllowed, { error: field.errorKey('invalidValue') }),
    );
const matchingPattern = (pattern: RegExp) => matching((text) => pattern.test(text));

const kind = z.enum(PAGE_ERROR_KINDS, { error: field.errorKey('invalidValue') });

/** An error of a page, without personal data: a value that does not match its pattern is rejected (SEC-23). */
export const PageErrorReport = z.object({
  kind,
  /** The name of the error, or the violated directive of the content security policy. */
  name: matching(isErrorName),
  message: z.nullable(matching(isKnownMessage)),
  frames: field.listOf(matchingPattern(ERROR_FRAME), PAGE_ERROR_FRAMES_MAX),
  /** The pattern of the page's path. */
  page: matchingPattern(PAGE_PATTERN),
  version: matchingPattern(RELEASE),
});
export type PageErrorReport = z.infer<typeof PageErrorReport>;

/** Sent without the session: a report belongs to no user. */
export const reportPageError = defineRoute({
  name: 'pageErrors.report',
  method: 'POST',
  path: '/api/page-errors',
  access: 'public',
  status: 201,
  bodyLimit: 4096,
  body: PageErrorReport,
  response: field.messageResponse,
});

/** Reports with the same stack, of one version. */
export const PageError = z.strictObject({
  id: z.int(),
  kind,
  name: z.string(),
  message: z.nullable(z.string()),
  frames: z.array(z.string()),
  version: z.string(),
  count: z.int(),
  /** Page and browser of the last report. */
  page: z.string(),
  browser: z.nullable(z.string()),
  firstAt: field.timestamp,
  lastAt: field.timestamp,
});
export type PageError = z.infer<typeof PageError>;

/** The 200 most frequent, most frequent first. */
export const listPageErrors = defineRoute({
  ...adminRoute('listPageErrors', 'page-errors'),
  method: 'GET',
  query: adminQuery,
  response: z.array(PageError),
});
