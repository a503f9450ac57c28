import type { Language } from '@meongmate/shared/rules/language';

/** The JSON of a response; each test states the shape that it expects. */
// biome-ignore lint/suspicious/noExplicitAny: tests assert responses instead of typing them
export type Json = any;

export interface TestResponse {
  status: number;
  body: Json;
  headers: Headers;
}

interface CallOptions {
  body?: unknown;
  headers?: Record<string, string>;
  language?: Language;
}

/** Sends HTTP like a browser, with a cookie jar but without a page. */
export class TestClient {
  readonly url: string;
  readonly cookies = new Map<string, string>();
  readonly #network: string | undefined;

  /** `network` is its IP address, for an app that trusts this machine as a proxy. */
  constructor(url: string, network?: string) {
    this.url = url;
    this.#network = network;
  }

  /** The same browser, connected to another process. */
  on({ url }: { url: string }): TestClient {
    const client = new TestClient(url);
    for (const [name, value] of this.cookies) client.cookies.set(name, value);
    return client;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0) headers.set('cookie', this.cookieHeader);
    if (this.#network) headers.set('x-forwarded-for', this.#network);
    const response = await fetch(this.url + path, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const separator = pair.indexOf('=');
      const value = pair.slice(separator + 1);
      if (value) this.cookies.set(pair.slice(0, separator), value);
      else this.cookies.delete(pair.slice(0, separator));
    }
    return response;
  }

  async call(method: string, path: string, options: CallOptions = {}): Promise<TestResponse> {
    const { body, language } = options;
    const response = await this.fetch(path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(language && { 'accept-language': language }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return {
      status: response.status,
      body: text && isJson ? JSON.parse(text) : text,
      headers: response.headers,
    };
  }

  get = (path: string, options?: CallOptions) => this.call('GET', path, options);
  post = (path: string, body?: unknown, options?: CallOptions) =>
    this.call('POST', path, { body, ...options });
  put = (path: string, body?: unknown, options?: CallOptions) =>
    this.call('PUT', path, { body, ...options });
  patch = (path: string, body?: unknown, options?: CallOptions) =>
    this.call('PATCH', path, { body, ...options });
  delete = (path: string, body?: unknown, options?: CallOptions) =>
    this.call('DELETE', path, { body, ...options });
}
