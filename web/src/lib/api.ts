import {
  type AnswerOf,
  type BodyInputOf,
  type ParamsOf,
  type QueryOf,
  type Route,
  routePath,
} from '@meongmate/shared/contract/route';
import { language, t } from '../texts/t.ts';
import { type FailedAnswer, isApiError, NetworkError, toApiError } from './api-error.ts';
import { onForget, personEra } from './forget.ts';
import { reportReachable, reportUnreachable } from './reachability.ts';

type Spelled = string | number;

export type CallOptions<R extends Route> = {
  signal?: AbortSignal;
} & (R extends { params: object } ? { params: Record<keyof ParamsOf<R>, Spelled> } : unknown) &
  (R extends { query: object }
    ? { query?: { [K in keyof QueryOf<R>]?: Spelled | undefined } }
    : unknown) &
  (R extends { body: object } ? { body: BodyInputOf<R> } : unknown);

interface LooseOptions {
  params?: Record<string, Spelled>;
  query?: Record<string, Spelled | undefined>;
  body?: unknown;
  signal?: AbortSignal;
}

/** The last answer of each polled list, given again on 304. */
const lastAnswers = new Map<string, { etag: string; value: unknown }>();
onForget(() => lastAnswers.clear());

let onUnauthenticated: () => void = () => {};
/** Told whenever the server says there is no live session. */
export function setUnauthenticatedHandler(handler: () => void): void {
  onUnauthenticated = handler;
}

function urlOf(route: Route, { params, query }: LooseOptions): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  const path = routePath(route, params);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Throws what a failed answer means; tells the session it was asked in when that has ended. */
function fail(answer: FailedAnswer, askedIn: number): never {
  const error = toApiError(answer);
  if (isApiError(error, 'unauthenticated') && askedIn === personEra()) onUnauthenticated();
  throw error;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init);
    reportReachable();
    return response;
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

/** One HTTP call by its route row. Rejects with ApiError, NetworkError, or an abort. */
export async function call<const R extends Route>(
  route: R,
  ...[given]: GivenOptions<R>
): Promise<AnswerOf<R>> {
  return (await exchange(route, given ?? {})).answer as AnswerOf<R>;
}

/** The same with the answer's headers, for lists that come in pages. */
export async function callWithHeaders<const R extends Route>(
  route: R,
  ...[given]: GivenOptions<R>
): Promise<{ answer: AnswerOf<R>; headers: Headers }> {
  const { answer, headers } = await exchange(route, given ?? {});
  return { answer: answer as AnswerOf<R>, headers };
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
  const response = await send(url, {
    method: route.method,
    credentials: 'include',
    headers,
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
    ...(options.signal && { signal: options.signal }),
  });
  if (response.status === 304 && last) return { answer: last.value, headers: response.headers };
  const text = await response.text();
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

interface Sending {
  /** From 0 to 1, of what leaves this device. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** By XMLHttpRequest, because fetch tells no upload progress. */
function sendWithProgress<R extends Route>(
  route: R,
  url: string,
  body: FormData | string,
  { onProgress, signal }: Sending,
): Promise<AnswerOf<R>> {
  const askedIn = personEra();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(route.method, url);
    request.withCredentials = true;
    request.setRequestHeader('Accept-Language', language());
    if (typeof body === 'string') request.setRequestHeader('Content-Type', 'application/json');
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      reportReachable();
      const { status, statusText, responseText } = request;
      try {
        if (status < 200 || status > 299) {
          const retryAfter = request.getResponseHeader('Retry-After');
          fail({ status, statusText, body: responseText, retryAfter }, askedIn);
        }
        resolve(JSON.parse(responseText) as AnswerOf<R>);
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => {
      reportUnreachable();
      reject(new NetworkError(t('errors.network')));
    };
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

export interface UploadOptions<R extends Route> extends Sending {
  params: Record<keyof ParamsOf<R>, Spelled>;
  form: FormData;
}

/** A multipart upload that tells its progress. */
export function upload<const R extends Route>(
  route: R,
  { params, form, ...sending }: UploadOptions<R>,
): Promise<AnswerOf<R>> {
  return sendWithProgress(route, urlOf(route, { params }), form, sending);
}

/** Like `call`, for a long JSON body that tells its progress. */
export function callWithProgress<const R extends Route>(
  route: R,
  given: CallOptions<R>,
  onProgress: (share: number) => void,
): Promise<AnswerOf<R>> {
  const options: LooseOptions = given;
  const { body, signal } = options;
  return sendWithProgress(route, urlOf(route, options), JSON.stringify(body), {
    onProgress,
    ...(signal && { signal }),
  });
}
