import { BACKGROUND_HEADER } from '@meongmate/shared/contract/background';
import {
  type BodyInputOf,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  type Route,
  routePath,
} from '@meongmate/shared/contract/route';
import type { Language } from '@meongmate/shared/rules/language';
import { language } from '../texts/define-texts.ts';
import { errorsText } from '../texts/errors.ts';
import { type ErrorResponse, isApiError, NetworkError, toApiError } from './api-error.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';
import { isPageUsed } from './page-use.ts';
import { reportReachable, reportUnreachable } from './reachability.ts';
import { endUnauthenticated, failedRequestId, showUnseenWarning } from './response-handlers.ts';
import { repeatIfHanging } from './revive-connections.ts';
import { onSessionReset, sessionEpoch } from './session-reset.ts';

export type UrlValue = string | number;

export type CallOptions<R extends Route> = {
  signal?: AbortSignal;
  /** The language of texts in the response; without it the language of the page. */
  language?: Language;
  timeoutMs?: number;
} & (R extends { params: object } ? { params: Record<keyof ParamsOf<R>, UrlValue> } : unknown) &
  (R extends { query: object }
    ? { query?: { [K in keyof QueryOf<R>]?: UrlValue | undefined } }
    : unknown) &
  (R extends { body: object } ? { body: BodyInputOf<R> } : unknown);

export interface UntypedOptions {
  params?: Record<string, UrlValue>;
  query?: Record<string, UrlValue | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  language?: Language;
  timeoutMs?: number;
}

/** The last response of each polled list by URL, returned again on 304. */
const cachedResponses = new Map<string, { etag: string; value: unknown }>();
onSessionReset(() => cachedResponses.clear());

/** What pages have of a row: the build removes the schemas (decision 0217). */
type PageRoute = Pick<Route, 'name' | 'method' | 'path' | 'polled'>;

export function urlOf(route: PageRoute, { params, query }: UntypedOptions): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  const path = routePath(route, params);
  const queryString = search.toString();
  return queryString === '' ? path : `${path}?${queryString}`;
}

/** Throws the error of a response. A 401 ends the session, unless the user has changed since the request. */
export function throwApiError(response: ErrorResponse, requestEpoch: number): never {
  const error = toApiError(response);
  if (isApiError(error, 'unauthenticated') && requestEpoch === sessionEpoch()) endUnauthenticated();
  if (isApiError(error, 'warning_unseen') && requestEpoch === sessionEpoch()) showUnseenWarning();
  throw error;
}

/** On a slow network the longest list takes seconds; a longer wait means that the connection is dead. */
const RESPONSE_TIMEOUT_MS = 30_000;
/** For polls and requests that are repeated: a new request uses another connection. */
export const POLL_TIMEOUT_MS = 8000;
async function send(
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<{ response: Response; text: string }> {
  const attempt = (signal: AbortSignal | null | undefined, onResponse = () => {}) =>
    fetchWithTimeout(timeoutMs, url, { ...init, ...(signal && { signal }) }, async (response) => {
      onResponse();
      return { response, text: await response.text() };
    });
  try {
    const result = await (init.method === 'GET'
      ? repeatIfHanging(attempt, init.signal)
      : attempt(init.signal));
    reportReachable();
    return result;
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    reportUnreachable();
    throw new NetworkError(errorsText('network'), { cause });
  }
}

type OptionsArgument<R extends Route> =
  Record<never, never> extends CallOptions<R>
    ? [options?: CallOptions<R>]
    : [options: CallOptions<R>];

/** Sends one request for a route row. Rejects with ApiError, NetworkError or an AbortError. */
export async function call<const R extends Route>(
  route: R,
  ...[options]: OptionsArgument<R>
): Promise<ResponseOf<R>> {
  return (await exchange(route, options ?? {})).data as ResponseOf<R>;
}

/** Like `call`, with status and headers of the response. */
export async function callWithHeaders<const R extends Route>(
  route: R,
  ...[options]: OptionsArgument<R>
): Promise<{ data: ResponseOf<R>; status: number; headers: Headers }> {
  const { data, ...rest } = await exchange(route, options ?? {});
  return { data: data as ResponseOf<R>, ...rest };
}

async function exchange(
  route: PageRoute,
  options: UntypedOptions,
): Promise<{ data: unknown; status: number; headers: Headers }> {
  const url = urlOf(route, options);
  const requestEpoch = sessionEpoch();
  const headers = new Headers({ 'Accept-Language': options.language ?? language() });
  if (options.body !== undefined) headers.set('Content-Type', 'application/json');
  if (!isPageUsed.get()) headers.set(BACKGROUND_HEADER, '1');
  const last = route.method === 'GET' ? cachedResponses.get(url) : undefined;
  if (last) headers.set('If-None-Match', last.etag);
  const init = {
    method: route.method,
    credentials: 'include',
    headers,
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    ...(options.signal && { signal: options.signal }),
  } as const;
  const timeoutMs = options.timeoutMs ?? (route.polled ? POLL_TIMEOUT_MS : RESPONSE_TIMEOUT_MS);
  const { response, text } = await send(url, init, timeoutMs);
  const { status, statusText } = response;
  if (status === 304 && last) return { data: last.value, status, headers: response.headers };
  if (!response.ok) {
    failedRequestId.set(response.headers.get('X-Request-Id') ?? '');
    const retryAfter = response.headers.get('Retry-After');
    throwApiError({ status, statusText, body: text, retryAfter }, requestEpoch);
  }
  const value: unknown = text === '' ? undefined : JSON.parse(text);
  const etag = response.headers.get('ETag');
  if (etag && route.method === 'GET' && requestEpoch === sessionEpoch())
    cachedResponses.set(url, { etag, value });
  return { data: value, status, headers: response.headers };
}
