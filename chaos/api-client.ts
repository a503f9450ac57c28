import http from 'node:http';
import type { Person } from './test-users.ts';

const ANSWER_WITHIN_MS = 5000;

export interface Answer {
  status: number;
  etag: string | undefined;
  body: unknown;
}

/** One call as a user's browser makes it; resolves to null without a complete response. */
export type Call = (
  person: Person,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
  giveUpAfterMs?: number,
  more?: Record<string, string>,
) => Promise<Answer | null>;

/** Connections stay open between calls, as in browsers. */
export function createCaller(url: string): { call: Call; close(): void } {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const call: Call = (person, method, path, body, giveUpAfterMs = ANSWER_WITHIN_MS, more = {}) =>
    new Promise((resolve) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const headers = {
        cookie: person.cookie,
        ...more,
        ...(text !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        }),
      };
      const request = http.request(url + path, { agent, method, headers }, (answer) => {
        let read = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          read += part;
        });
        answer.on('error', () => finish(null));
        answer.on('close', () => finish(answer.complete ? toAnswer(answer, read) : null));
      });
      const timer = setTimeout(() => request.destroy(), giveUpAfterMs);
      function finish(answer: Answer | null): void {
        clearTimeout(timer);
        resolve(answer);
      }
      request.on('error', () => finish(null));
      request.end(text);
    });
  return { call, close: () => agent.destroy() };
}

function toAnswer({ statusCode, headers }: http.IncomingMessage, text: string): Answer | null {
  try {
    return {
      status: statusCode ?? 0,
      etag: headers.etag,
      body: text === '' ? null : JSON.parse(text),
    };
  } catch {
    return null;
  }
}
