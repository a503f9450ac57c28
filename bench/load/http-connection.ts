/**
 * One keep-alive connection that sends a request and waits for the response, with as little work as HTTP
 * allows, so that the measuring process does not affect the result. Supports `content-length` and 304.
 */
import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  readonly etag: string | undefined;
  bytes: number;
  body: Buffer;
}

export interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface HttpConnection {
  ask(request: Request): Promise<Answer>;
  close(): void;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');

function toBytes(host: string, { method, path, headers = {}, body }: Request): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (body !== undefined) {
    lines.push(`content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`);
  }
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n${body ?? ''}`;
}

const NOT_MODIFIED = 304;

/** The complete response at the start of `bytes`, or null while a part is missing. */
function readAnswer(bytes: Buffer): { answer: Answer; length: number } | null {
  const headEnd = bytes.indexOf(END_OF_HEAD);
  if (headEnd < 0) return null;
  const status = Number(bytes.toString('latin1', 9, 12));
  const bodyStart = headEnd + END_OF_HEAD.length;
  const readHead = () => bytes.toString('latin1', 0, headEnd);
  let bodyLength = 0;
  if (status !== NOT_MODIFIED) {
    const head = readHead();
    if (/\r\ntransfer-encoding:/i.test(head)) {
      throw new Error('an answer in chunks is not understood');
    }
    bodyLength = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  }
  const length = bodyStart + bodyLength;
  if (bytes.length < length) return null;
  const answer: Answer = {
    status,
    bytes: length,
    body: bytes.subarray(bodyStart, length),
    // Parsed only on demand: most responses are only counted.
    get etag() {
      return /\r\netag: ([^\r]+)/i.exec(readHead())?.[1];
    },
  };
  return { answer, length };
}

/** `from` is the local address of the connection: the connections of one network are limited. */
export function openHttpConnection(url: string, from?: string): HttpConnection {
  const { hostname, port, host } = new URL(url);
  let socket: Socket | null = null;
  let received: Buffer[] = [];
  let waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null;

  function fail(error: Error): void {
    socket?.destroy();
    socket = null;
    received = [];
    waiting?.reject(error);
    waiting = null;
  }
  function open(): Socket {
    const opened = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      localAddress: from,
    });
    opened.on('data', (part) => {
      received.push(part);
      const bytes = received.length === 1 ? part : Buffer.concat(received);
      received = [bytes];
      try {
        const read = readAnswer(bytes);
        if (!read) return;
        received = bytes.length > read.length ? [bytes.subarray(read.length)] : [];
        const asked = waiting;
        waiting = null;
        asked?.resolve(read.answer);
      } catch (error) {
        fail(error as Error);
      }
    });
    opened.on('error', (error) => opened === socket && fail(error));
    opened.on('close', () => opened === socket && fail(new Error('the connection was closed')));
    return opened;
  }

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (waiting) throw new Error('one question at a time');
        waiting = { resolve, reject };
        socket ??= open();
        socket.write(toBytes(host, request));
      }),
    close() {
      const closing = socket;
      socket = null;
      closing?.destroy();
    },
  };
}
