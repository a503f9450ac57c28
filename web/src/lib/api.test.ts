import { login } from '@meongmate/shared/contract/auth';
import { listRooms } from '@meongmate/shared/contract/chat';
import { describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../texts/define-texts.ts';
import { call } from './api.ts';
import { isApiError, isNetworkError } from './api-error.ts';
import { setUnauthenticatedHandler } from './response-handlers.ts';
import { resetSession } from './session-reset.ts';

const body = { email: 'mina@example.com', password: 'secret1' };

function serve(...responses: (Response | Error)[]) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const response = responses.shift();
    if (!response || response instanceof Error) throw response ?? new Error('no response left');
    return response;
  });
}

const json = (status: number, value: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(value), { status, headers });

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('the call succeeded');
    },
    (error: unknown) => error,
  );

describe('call', () => {
  it('[API-4] sends cookie, JSON and the chosen language', async () => {
    setLanguage('en');
    const fetched = serve(json(200, { mustResetPassword: true, resetToken: 'x' }));
    await call(login, { body });
    const [url, init] = fetched.mock.calls[0] ?? [];
    const headers = new Headers(init?.headers);
    expect(url).toBe('/api/auth/login');
    expect(init?.credentials).toBe('include');
    expect(headers.get('Content-Type')).toBe('application/json');
    expect(headers.get('Accept-Language')).toBe('en');
  });

  it('throws an error with status, body and a text for the user', async () => {
    const response = { error: '너무 자주 시도했어요.', code: 'rate_limited' };
    serve(json(429, response, { 'Retry-After': '30' }));
    const error = await failure(call(login, { body }));
    if (!isApiError(error, 'rate_limited')) throw error;
    expect(error.message).toBe(`429: ${JSON.stringify(response)}`);
    expect(error.text).toBe('너무 자주 시도했어요.');
    expect(error.retryAfter).toBe(30);
  });

  it('an empty error response uses the status text', async () => {
    serve(new Response('', { status: 502, statusText: 'Bad Gateway' }));
    const error = await failure(call(login, { body }));
    if (!isApiError(error)) throw error;
    expect(error.message).toBe('502: Bad Gateway');
    expect(error.text).toBe('');
  });

  it('[LOGIN-3] a failed connection is a NetworkError', async () => {
    serve(new TypeError('failed to fetch'), json(200, {}));
    expect(isNetworkError(await failure(call(login, { body })))).toBe(true);
  });

  it('[CLI-21] a request without a response for 30 s is a NetworkError', async () => {
    vi.useFakeTimers();
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      (_url, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        }),
    );
    const failed = failure(call(login, { body }));
    let isOver = false;
    void failed.then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isNetworkError(await failed)).toBe(true);
  });

  it('[CLI-21] a request that the caller aborts rejects with an AbortError', async () => {
    const given = new AbortController();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
      given.abort();
      init?.signal?.throwIfAborted();
      throw new Error('the call continued after the abort');
    });
    const error = await failure(call(listRooms, { params: { userId: 1 }, signal: given.signal }));
    expect(isNetworkError(error)).toBe(false);
    expect(error).toMatchObject({ name: 'AbortError' });
  });

  it('[CLI-21] a response that breaks off is a NetworkError', async () => {
    const brokenBody = new ReadableStream({
      start: (controller) => controller.error(new TypeError('network error')),
    });
    serve(new Response(brokenBody, { status: 200 }));
    expect(isNetworkError(await failure(call(login, { body })))).toBe(true);
  });

  it('sends If-None-Match and returns the cached value on 304', async () => {
    resetSession();
    const fetched = serve(
      json(200, [{ id: 1 }], { ETag: '"a"' }),
      new Response(null, { status: 304 }),
    );
    const first = await call(listRooms, { params: { userId: 7 } });
    const second = await call(listRooms, { params: { userId: 7 } });
    expect(second).toBe(first);
    expect(new Headers(fetched.mock.calls[1]?.[1]?.headers).get('If-None-Match')).toBe('"a"');
  });

  it('[CLI-17] a 401 calls the handler for an ended session', async () => {
    const onUnauthenticated = vi.fn();
    setUnauthenticatedHandler(onUnauthenticated);
    serve(json(401, { error: '로그인이 필요해요.', code: 'unauthenticated' }));
    await failure(call(listRooms, { params: { userId: 7 } }));
    expect(onUnauthenticated).toHaveBeenCalledOnce();
  });

  it('[CLI-20] a 401 for a request of the previous user does not end the current session', async () => {
    const onUnauthenticated = vi.fn();
    setUnauthenticatedHandler(onUnauthenticated);
    serve(json(401, { error: '로그인이 필요해요.', code: 'unauthenticated' }));
    const result = failure(call(listRooms, { params: { userId: 7 } }));
    resetSession();
    await result;
    expect(onUnauthenticated).not.toHaveBeenCalled();
  });
});
