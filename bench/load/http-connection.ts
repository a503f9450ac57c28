/**
 * One keep-alive connection that sends a request and waits for the response, with as little work as HTTP
 * allows, so that the measuring process does not affect the result. Supports `content-length` and 304.
 */
import { connect, type Socket } from 'node:net';

export interface HttpResponse {
  status: number;
  readonly etag: string | undefined;
  bytes: number;
  body: Buffer;
}

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface HttpConnection {
  send(request: HttpRequest): Promise<HttpResponse>;
  close(): void;
}

const END_OF_HEAD = Buffer.from('\r\n\r\n');

function serializeRequest(host: string, { method, path, headers = {}, body }: HttpRequest): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (body !== undefined) {
    lines.push(`content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`);
  }
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n${body ?? ''}`;
}

const NOT_MODIFIED = 304;

/** The complete response at the start of `bytes`, or null while a part is missing. */
function parseResponse(bytes: Buffer): { response: HttpResponse; length: number } | null {
  const headEnd = bytes.indexOf(END_OF_HEAD);
  if (headEnd < 0) return null;
  const status = Number(bytes.toString('latin1', 9, 12));
  const bodyStart = headEnd + END_OF_HEAD.length;
  const readHead = () => bytes.toString('latin1', 0, headEnd);
  let bodyLength = 0;
  if (status !== NOT_MODIFIED) {
    const head = readHead();
    if (/\r\ntransfer-encoding:/i.test(head)) {
      throw new Error('a chunked response is not supported');
    }
    bodyLength = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  }
  const length = bodyStart + bodyLength;
  if (bytes.length < length) return null;
  const response: HttpResponse = {
    status,
    bytes: length,
    body: bytes.subarray(bodyStart, length),
    // Parsed only on demand: most responses are only counted.
    get etag() {
      return /\r\netag: ([^\r]+)/i.exec(readHead())?.[1];
    },
  };
  return { response, length };
}

/** `localAddress` selects the network of the connection: the connections of one network are limited. */
export function openHttpConnection(url: string, localAddress?: string): HttpConnection {
  const { hostname, port, host } = new URL(url);
  let socket: Socket | null = null;
  let received: Buffer[] = [];
  let pending: { resolve(response: HttpResponse): void; reject(error: Error): void } | null = null;

  function fail(error: Error): void {
    socket?.destroy();
    socket = null;
    received = [];
    pending?.reject(error);
    pending = null;
  }
  function open(): Socket {
    const newSocket = connect({
      host: hostname,
      port: Number(port),
      noDelay: true,
      localAddress,
    });
    newSocket.on('data', (chunk) => {
      received.push(chunk);
      const bytes = received.length === 1 ? chunk : Buffer.concat(received);
      received = [bytes];
      try {
        const parsed = parseResponse(bytes);
        if (!parsed) return;
        received = bytes.length > parsed.length ? [bytes.subarray(parsed.length)] : [];
        const completed = pending;
        pending = null;
        completed?.resolve(parsed.response);
      } catch (error) {
        fail(error as Error);
      }
    });
    newSocket.on('error', (error) => newSocket === socket && fail(error));
    newSocket.on(
      'close',
      () => newSocket === socket && fail(new Error('the connection was closed')),
    );
    return newSocket;
  }

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        if (pending) throw new Error('one request at a time');
        pending = { resolve, reject };
        socket ??= open();
        socket.write(serializeRequest(host, request));
      }),
    close() {
      const closing = socket;
      socket = null;
      closing?.destroy();
    },
  };
}
