import type { BenchApp, BenchUser } from '../bench-app.ts';

export interface Caller {
  app: Pick<BenchApp, 'url'>;
  caller: Pick<BenchUser, 'cookie'>;
}

export interface TownResponse {
  status: number;
  /** Null without JSON. */
  body: unknown;
}

/** Refusals that owners of the town meet: someone else was faster, or a bound of the product. */
const EXPECTED = [409, 429];

/** One call of an owner. Throws at a response that no owner of the town can meet. */
export async function call(
  { app, caller }: Caller,
  method: string,
  path: string,
  body?: unknown,
): Promise<TownResponse> {
  const response = await fetch(app.url + path, {
    method,
    headers: {
      cookie: caller.cookie,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok && !EXPECTED.includes(response.status))
    throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

export async function read<T>(caller: Caller, path: string): Promise<T> {
  const { status, body } = await call(caller, 'GET', path);
  if (status !== 200) throw new Error(`GET ${path}: ${status}`);
  return body as T;
}
