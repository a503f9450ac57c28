import type { ParamsOf, ResponseOf, Route } from '@meongmate/shared/contract/route';
import { language, t } from '../texts/t.ts';
import { type CallOptions, fail, type LooseOptions, type Spelled, urlOf } from './api.ts';
import { NetworkError } from './api-error.ts';
import { reportReachable, reportUnreachable } from './reachability.ts';
import { personEra } from './session-reset.ts';

/** A long time, because the response waits for the image worker after the upload. */
const MOVES_WITHIN_MS = 60_000;

interface Sending {
  /** The sent part of the request, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Uses XMLHttpRequest because fetch reports no upload progress. */
function sendWithProgress<R extends Route>(
  route: R,
  url: string,
  body: FormData | string,
  { onProgress, signal }: Sending,
): Promise<ResponseOf<R>> {
  const askedIn = personEra();
  return new Promise((resolve, reject) => {
    // The signal may be aborted while this chunk was loading.
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(route.method, url);
    request.withCredentials = true;
    request.setRequestHeader('Accept-Language', language());
    if (typeof body === 'string') request.setRequestHeader('Content-Type', 'application/json');
    const lost = () => {
      reportUnreachable();
      reject(new NetworkError(t('errors.network')));
    };
    let timer: ReturnType<typeof setTimeout>;
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        request.onabort = lost;
        request.abort();
      }, MOVES_WITHIN_MS);
    };
    request.onloadend = () => clearTimeout(timer);
    request.upload.onprogress = (event) => {
      watch();
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
        resolve(JSON.parse(responseText) as ResponseOf<R>);
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = lost;
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    watch();
    request.send(body);
  });
}

export interface UploadOptions<R extends Route> extends Sending {
  params: Record<keyof ParamsOf<R>, Spelled>;
  form: FormData;
}

/** Sends a multipart upload with progress. */
export function upload<const R extends Route>(
  route: R,
  { params, form, ...sending }: UploadOptions<R>,
): Promise<ResponseOf<R>> {
  return sendWithProgress(route, urlOf(route, { params }), form, sending);
}

/** Like `call`, for a long JSON body, with progress. */
export function callWithProgress<const R extends Route>(
  route: R,
  given: CallOptions<R>,
  onProgress: (share: number) => void,
): Promise<ResponseOf<R>> {
  const options: LooseOptions = given;
  const { body, signal } = options;
  return sendWithProgress(route, urlOf(route, options), JSON.stringify(body), {
    onProgress,
    ...(signal && { signal }),
  });
}
