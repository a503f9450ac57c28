import { vi } from 'vitest';

export interface FakeAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}
export interface FakeCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
}
type Handler = (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>;

function parseBody(body: BodyInit | null | undefined): unknown {
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

/** Responds to requests by `METHOD /path`, with 404 if there is no handler. Records every request. */
export function fakeNetwork(handlers: Record<string, FakeAnswer | Handler>) {
  const calls: FakeCall[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.origin);
    const method = init?.method ?? 'GET';
    const made = {
      method,
      path: url.pathname,
      query: url.searchParams,
      body: parseBody(init?.body),
    };
    calls.push(made);
    const handler = handlers[`${method} ${url.pathname}`];
    const answer =
      typeof handler === 'function'
        ? await handler(made)
        : (handler ?? { status: 404, body: { error: 'nothing here', code: 'not_found' } });
    const { status = 200, body, headers } = answer;
    return new Response(JSON.stringify(body), { status, ...(headers && { headers }) });
  });
  const made = (method: string, path: string) =>
    calls.filter((call) => call.method === method && call.path === path);
  return { calls, made, handlers };
}

/** An error response of the server. */
export const refusal = (
  status: number,
  code: string,
  error = '',
  more: object = {},
): FakeAnswer => ({
  status,
  body: { error, code, ...more },
});
