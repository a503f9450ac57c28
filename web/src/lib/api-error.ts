import type { ErrorBody, ErrorCode } from '@meongmate/shared/contract/errors';
import type { Walk } from '@meongmate/shared/contract/walks';

interface ApiErrorDetails {
  /** For logs, such as `409: {…}`. */
  message: string;
  status: number;
  code: ErrorCode | (string & {});
  text: string;
  fields?: Record<string, string>;
  requestId?: number;
  reason?: string;
  reportId?: number;
  closedBy?: { id: number; name: string };
  walk?: Walk;
  retryAfter?: number;
}

/** An error response of the server. `text` is for the user, `message` for logs. */
export class ApiError extends Error {
  readonly kind = 'api';
  readonly status: number;
  readonly code: ApiErrorDetails['code'];
  /** The text for the user, in the user's language; empty if the response has none. */
  readonly text: string;
  readonly fields: Record<string, string>;
  /** The id of the pending request, for the code `request_waiting`. */
  readonly requestId: number | undefined;
  /** The reason of the block, for the code `account_blocked`. */
  readonly reason: string | undefined;
  /** The report that led to the block, for the code `account_blocked`. */
  readonly reportId: number | undefined;
  /** The moderator who was first, for the code `already_closed`. */
  readonly closedBy: { id: number; name: string } | undefined;
  /** The walk in its present state, for the code `walk_changed`. */
  readonly walk: Walk | undefined;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor(details: ApiErrorDetails) {
    super(details.message);
    this.status = details.status;
    this.code = details.code;
    this.text = details.text;
    this.fields = details.fields ?? {};
    this.requestId = details.requestId;
    this.reason = details.reason;
    this.reportId = details.reportId;
    this.closedBy = details.closedBy;
    this.walk = details.walk;
    this.retryAfter = details.retryAfter;
  }
}

/** No complete response arrived. */
export class NetworkError extends Error {
  readonly kind = 'network';
}

export function isApiError(error: unknown, code?: ErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code);
}

export function isNetworkError(error: unknown): error is NetworkError {
  return error instanceof NetworkError;
}

const TOO_MANY_REQUESTS = 429;
const BAD_GATEWAY = 502;
const GATEWAY_TIMEOUT = 504;

/** Whether a retry may succeed: no response, 429, or 502 to 504. */
export function isRetryable(error: unknown): boolean {
  if (isNetworkError(error)) return true;
  if (!isApiError(error)) return false;
  const { status } = error;
  return status === TOO_MANY_REQUESTS || (status >= BAD_GATEWAY && status <= GATEWAY_TIMEOUT);
}

/** Returns the server's text for the user, or `fallback` if there is none. */
export function serverErrorText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.text !== '' ? error.text : fallback;
}

function parseBody(text: string): Partial<ErrorBody> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

export interface ErrorResponse {
  status: number;
  statusText: string;
  body: string;
  retryAfter: string | null;
}

export function toApiError(response: ErrorResponse): ApiError {
  const body = parseBody(response.body);
  const retryAfter = Number(response.retryAfter);
  return new ApiError({
    status: response.status,
    code: body.code ?? 'unknown',
    message: `${response.status}: ${response.body || response.statusText}`,
    text: typeof body.error === 'string' && body.error ? body.error : '',
    ...(body.fields && { fields: body.fields }),
    ...(body.requestId !== undefined && { requestId: body.requestId }),
    ...(body.reason !== undefined && { reason: body.reason }),
    ...(body.reportId !== undefined && { reportId: body.reportId }),
    ...(body.closedBy && { closedBy: body.closedBy }),
    ...(body.walk && { walk: body.walk }),
    ...(response.retryAfter && Number.isFinite(retryAfter) && { retryAfter }),
  });
}

/** Like `errorText`, but returns the text of a network error if no response arrived. */
export function errorText(error: unknown, fallback: string): string {
  return isNetworkError(error) ? error.message : serverErrorText(error, fallback);
}
