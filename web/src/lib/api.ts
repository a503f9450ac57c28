import {
  type BodyInputOf,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  type Route,
  routePath,
} from '@meongmate/shared/contract/route';
import { language, t } from '../texts/t.ts';
import { type FailedAnswer, isApiError, NetworkError, toApiError } from './api-error.ts';
import { fetchWithin } from './fetch-with-timeout.ts';
import { reportReachable, reportUnreachable } from './reachability.ts';
import { onForget, personEra } from './session-reset.ts';

export type Spelled = string | number;

export type CallOptions<R extends Route> = {
  signal?: AbortSignal;
} & (R extends { params: object } ? { params: Record<keyof ParamsOf<R>, Spelled> } : unknown) &
  (R extends { query: object }
    ? { query?: { [K in keyof QueryOf<R>]?: Spelled | undefined } }
    : unknown) &
  (R extends { body: object } ? { body: BodyInputOf<R> } : unknown);

export interface LooseOptions {
  params?: Record<string, Spelled>;
  query?: Record<string, Spelled | undefined>;
  body?: unknown;
  signal?: AbortSignal;
}

/** The last response of each polled list by URL, returned again on 304. */
const lastAnswers = new Map<string, { etag: string; value: unknown }>();
onForget(() => lastAnswers.clear());

let onUnauthenticated: () => void = () => {};
/** The handler runs when a response says that there is no valid session. */
export function setUnauthenticatedHandler(handler: () => void): void {
  onUnauthenticated = handler;
}

export function urlOf(route: Route, { params, query }: LooseOptions): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  const path = routePath(route, params);
  const asked = search.toString();
  return asked === '' ? path : `${path}?${asked}`;
}

/** Throws the error of a response. A 401 ends the session, unless the user has changed since the request. */
export function fail(answer: FailedAnswer, askedIn: number): never {
  const error = toApiError(answer);
  if (isApiError(error, 'unauthenticated') && askedIn === personEra()) onUnauthenticated();
  throw error;
}

/** On a slow network the longest list takes seconds; a longer wait means that the connection is dead. */
const ANSWER_WITHIN_MS = 30_000;

async function send(url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  try {
    const answer = await fetchWithin(ANSWER_WITHIN_MS, url, init, async (response) => ({
      response,
      text: await response.text(),
    }));
    reportReachable();
    return answer;
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    reportUnreachable();
    throw new NetworkError(t('errors.network'), { cause });
  }
}

type GivenOptions<R extends Route> =
  Record<never, never> extends CallOptions<R>
    ? [options?: CallOptions<R>]
    : [options: CallOptions<R>];

/** Sends one request for a route row. Rejects with ApiError, NetworkError or an AbortError. */
export async function call<const R extends Route>(
  route: R,
  ...[given]: GivenOptions<R>
): Promise<ResponseOf<R>> {
  return (await exchange(route, given ?? {})).answer as ResponseOf<R>;
}

/** Like `call`, with the headers of the response, for paginated lists. */
export async function callWithHeaders<const R extends Route>(
  route: R,
  ...[given]: GivenOptions<R>
): Promise<{ answer: ResponseOf<R>; headers: Headers }> {
  const { answer, headers } = await exchange(route, given ?? {});
  return { answer: answer as ResponseOf<R>, headers };
}

async function exchange(
  route: Route,
  options: LooseOptions,
): Promise<{ answer: unknown; headers: Headers }> {
  const url = urlOf(route, options);
  const askedIn = personEra();
  const headers = new Headers({ 'Accept-Language': language() });
  if (options.body !== undefined) headers.set('Content-Type', 'application/json');
  const last = route.method === 'GET' ? lastAnswers.get(url) : undefined;
  if (last) headers.set('If-None-Match', last.etag);
  const { response, text } = await send(url, {
    method: route.method,
    credentials: 'include',
    headers,
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    ...(options.signal && { signal: options.signal }),
  });
  if (response.status === 304 && last) return { answer: last.value, headers: response.headers };
  if (!response.ok) {
    const retryAfter = response.headers.get('Retry-After');
    const { status, statusText } = response;
    fail({ status, statusText, body: text, retryAfter }, askedIn);
  }
  const value: unknown = text === '' ? undefined : JSON.parse(text);
  const etag = response.headers.get('ETag');
  if (etag && route.method === 'GET' && askedIn === personEra())
    lastAnswers.set(url, { etag, value });
  return { answer: value, headers: response.headers };
}
