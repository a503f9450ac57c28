import { vi } from 'vitest';

export interface FakeResponse {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}
export interface FakeCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}
type Handler = (call: FakeCall) => FakeResponse | Promise<FakeResponse>;

function parseBody(body: BodyInit | null | undefined): unknown {
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

/**
 * Responds to requests by `METHOD /path`, with 404 if there is no handler. Records every request, except one that is
 * cancelled at once, as by the first of the two mounts in strict mode: it does not leave a browser either.
 */
export function fakeNetwork(handlers: Record<string, FakeResponse | Handler>) {
  const calls: FakeCall[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    await Promise.resolve();
    init?.signal?.throwIfAborted();
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    const method = init?.method ?? 'GET';
    const request = {
      method,
      path: url.pathname,
      query: url.searchParams,
      body: parseBody(init?.body),
      headers: new Headers(init?.headers),
    };
    calls.push(request);
    const handler = handlers[`${method} ${url.pathname}`];
    const response =
      typeof handler === 'function'
        ? await handler(request)
        : (handler ?? { status: 404, body: { error: 'nothing here', code: 'not_found' } });
    const { status = 200, body, headers } = response;
    return new Response(JSON.stringify(body), { status, ...(headers && { headers }) });
  });
  const requestsTo = (method: string, path: string) =>
    calls.filter((call) => call.method === method && call.path === path);
  return { calls, requestsTo, handlers };
}

/** An error response of the server. */
export const errorResponse = (
  status: number,
  code: string,
  error = '',
  extraFields: object = {},
): FakeResponse => ({
  status,
  body: { error, code, ...extraFields },
});
