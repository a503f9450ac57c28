import type { ParamsOf, ResponseOf, Route } from '@meongmate/shared/contract/route';
import { language } from '../texts/define-texts.ts';
import { errorsText } from '../texts/errors.ts';
import {
  type CallOptions,
  throwApiError,
  type UntypedOptions,
  type UrlValue,
  urlOf,
} from './api.ts';
import { NetworkError } from './api-error.ts';
import { reportReachable, reportUnreachable } from './reachability.ts';
import { sessionEpoch } from './session-reset.ts';

/** A long time, because the response waits for the image worker after the upload. */
const STALL_TIMEOUT_MS = 60_000;

interface UploadControls {
  /** The sent part of the request, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

/** Uses XMLHttpRequest because fetch reports no upload progress. */
function sendWithProgress<R extends Route>(
  route: R,
  url: string,
  body: FormData | string,
  { onProgress, signal }: UploadControls,
): Promise<ResponseOf<R>> {
  const requestEpoch = sessionEpoch();
  return new Promise((resolve, reject) => {
    // The signal may be aborted while this chunk was loading.
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    request.open(route.method, url);
    request.withCredentials = true;
    request.setRequestHeader('Accept-Language', language());
    if (typeof body === 'string') request.setRequestHeader('Content-Type', 'application/json');
    const failUnreachable = () => {
      reportUnreachable();
      reject(new NetworkError(errorsText('network')));
    };
    let timer: ReturnType<typeof setTimeout>;
    const restartStallTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        request.onabort = failUnreachable;
        request.abort();
      }, STALL_TIMEOUT_MS);
    };
    request.onloadend = () => clearTimeout(timer);
    request.upload.onprogress = (event) => {
      restartStallTimer();
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      reportReachable();
      const { status, statusText, responseText } = request;
      try {
        if (status < 200 || status > 299) {
          const retryAfter = request.getResponseHeader('Retry-After');
          throwApiError({ status, statusText, body: responseText, retryAfter }, requestEpoch);
        }
        resolve(JSON.parse(responseText) as ResponseOf<R>);
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = failUnreachable;
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    restartStallTimer();
    request.send(body);
  });
}

export interface UploadOptions<R extends Route> extends UploadControls {
  params: Record<keyof ParamsOf<R>, UrlValue>;
  form: FormData;
}

/** Sends a multipart upload with progress. */
export function upload<const R extends Route>(
  route: R,
  { params, form, ...controls }: UploadOptions<R>,
): Promise<ResponseOf<R>> {
  return sendWithProgress(route, urlOf(route, { params }), form, controls);
}

/** Like `call`, for a long JSON body, with progress. */
export function callWithProgress<const R extends Route>(
  route: R,
  options: CallOptions<R>,
  onProgress: (fraction: number) => void,
): Promise<ResponseOf<R>> {
  const { body, signal }: UntypedOptions = options;
  return sendWithProgress(route, urlOf(route, options), JSON.stringify(body), {
    onProgress,
    ...(signal && { signal }),
  });
}
