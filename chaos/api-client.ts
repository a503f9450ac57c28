import http from 'node:http';
import https from 'node:https';
import { addressOf, type TestUser } from './test-users.ts';

const TIMEOUT_MS = 5000;

export interface ApiResponse {
  status: number;
  etag: string | undefined;
  body: unknown;
}

/** One call as a user's browser makes it; resolves to null without a complete response. Bytes need their type in the headers. */
export type ApiCall = (
  user: TestUser,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  timeoutMs?: number,
  extraHeaders?: Record<string, string>,
) => Promise<ApiResponse | null>;

/** Connections stay open between calls, as in browsers. */
export function createApiClient(url: string): { call: ApiCall; close(): void } {
  const { Agent, request: sendRequest } = url.startsWith('https:') ? https : http;
  // No authority has signed the certificates of the tests.
  const agent = new Agent({ keepAlive: true, maxSockets: 64, rejectUnauthorized: false });
  const call: ApiCall = (user, method, path, body, timeoutMs = TIMEOUT_MS, extraHeaders = {}) =>
    new Promise((resolve) => {
      const content =
        body === undefined || body instanceof Uint8Array ? body : Buffer.from(JSON.stringify(body));
      const headers = {
        cookie: user.cookie,
        ...(content && {
          'content-type': 'application/json',
          'content-length': content.byteLength,
        }),
        ...extraHeaders,
      };
      const localAddress = addressOf(user);
      const options = { agent, method, headers, localAddress };
      const request = sendRequest(url + path, options, (response) => {
        let received = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          received += part;
        });
        response.on('error', () => finish(null));
        response.on('close', () =>
          finish(response.complete ? toApiResponse(response, received) : null),
        );
      });
      const timer = setTimeout(() => request.destroy(), timeoutMs);
      function finish(response: ApiResponse | null): void {
        clearTimeout(timer);
        resolve(response);
      }
      request.on('error', () => finish(null));
      request.end(content);
    });
  return { call, close: () => agent.destroy() };
}

function toApiResponse(
  { statusCode, headers }: http.IncomingMessage,
  text: string,
): ApiResponse | null {
  const isJson = headers['content-type']?.startsWith('application/json');
  try {
    return {
      status: statusCode ?? 0,
      etag: headers.etag,
      body: isJson && text !== '' ? JSON.parse(text) : null,
    };
  } catch {
    return null;
  }
}
