import type { ErrorBody, ErrorCode } from '@meongmate/shared/contract/errors';

/** An error response of the server. `text` is for the user, `message` for logs, such as `409: {…}`. */
export class ApiError extends Error {
  readonly kind = 'api';
  readonly status: number;
  readonly body: Partial<ErrorBody>;
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined;

  constructor(message: string, status: number, body: Partial<ErrorBody>, retryAfter?: number) {
    super(message);
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }

  get code(): ErrorCode | (string & {}) {
    return this.body.code ?? 'unknown';
  }

  /** The text for the user, in the user's language; empty if the response has none. */
  get text(): string {
    return this.body.error ?? '';
  }

  get fields(): Record<string, string> {
    return this.body.fields ?? {};
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
  const { status, statusText, body } = response;
  const retryAfter = Number(response.retryAfter);
  return new ApiError(
    `${status}: ${body || statusText}`,
    status,
    parseBody(body),
    response.retryAfter && Number.isFinite(retryAfter) ? retryAfter : undefined,
  );
}

/** Like `serverErrorText`, but returns the text of a network error if no response arrived. */
export function errorText(error: unknown, fallback: string): string {
  return isNetworkError(error) ? error.message : serverErrorText(error, fallback);
}
