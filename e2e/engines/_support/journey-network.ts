import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Position } from '@meongmate/shared/rules/distance';

export interface JourneyNetwork {
  url: string;
  /** From the pages: console errors and warnings, exceptions, rejections and violations of the policy. */
  reports: readonly string[];
  /** The path of an empty page that sets the cookies of this header `Cookie`: WebDriver's own command hangs at times. */
  pageWithCookies(cookies: string): string;
  /** From now on the pages do not reach the server. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

const REPORTS_PATH = '/journey-reports';
const COOKIES_PATH = '/journey-cookies';

/** Runs in the page as its first script: WebDriver has neither a console nor a location. */
function prepare(reportsPath: string, { latitude, longitude }: Position): void {
  const report = (text: string) => void navigator.sendBeacon(reportsPath, text);
  for (const level of ['error', 'warn'] as const) {
    const log = console[level].bind(console);
    console[level] = (...values: unknown[]) => {
      report(values.map(String).join(' '));
      log(...values);
    };
  }
  const nameOf = (target: EventTarget | null) =>
    target instanceof HTMLElement
      ? `${target.tagName} ${target.getAttribute('rel') ?? ''} ${target.getAttribute('src') ?? target.getAttribute('href') ?? ''}`
      : '';
  addEventListener(
    'error',
    (event) => report(event.message || `could not load ${nameOf(event.target)}`),
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => report(`rejected: ${String(reason)}`));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(`violates the policy: ${violatedDirective} ${blockedURI}`),
  );
  const coords = { latitude, longitude, accuracy: 20 };
  navigator.geolocation.getCurrentPosition = (onSuccess) =>
    setTimeout(() => onSuccess({ coords, timestamp: Date.now() } as GeolocationPosition));
  const query = navigator.permissions.query.bind(navigator.permissions);
  navigator.permissions.query = (descriptor) =>
    descriptor.name === 'geolocation'
      ? Promise.resolve({ state: 'granted' } as PermissionStatus)
      : query(descriptor);
}

/** Adds the script, and its hash to a policy that names its scripts by theirs. */
function withScript(html: string, policy: string, position: Position) {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
  const call = `(${prepare.toString()})(${JSON.stringify(REPORTS_PATH)}, ${JSON.stringify(position)})`;
  const hash = createHash('sha256').update(call).digest('base64');
  return {
    html: html.replace('<head>', () => `<head><script nonce="${nonce}">${call}</script>`),
    policy: nonce ? policy : policy.replace('script-src ', `script-src 'sha256-${hash}' `),
  };
}

function sendCookies(path: string, outgoing: ServerResponse): void {
  const cookies = decodeURIComponent(path.slice(COOKIES_PATH.length + 1)).split('; ');
  const headers = cookies.map((cookie) => `${cookie}; Path=/; HttpOnly; SameSite=Lax`);
  outgoing.writeHead(200, { 'content-type': 'text/plain', 'set-cookie': headers }).end('-');
}

function readText(stream: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    stream.setEncoding('utf8');
    stream.on('data', (part) => {
      text += part;
    });
    stream.on('end', () => resolve(text));
    stream.on('error', reject);
  });
}

/**
 * The way from the pages to the server, which a journey can cut. With `position`, for a browser that a script cannot
 * prepare otherwise, pages also report their errors and have this location.
 */
export async function openJourneyNetwork(
  server: { port: number },
  position?: Position,
): Promise<JourneyNetwork> {
  let isCut = false;
  const reports: string[] = [];
  const sockets = new Set<Socket>();
  const target = { host: '127.0.0.1', port: server.port };

  async function forwardPage(response: IncomingMessage, outgoing: ServerResponse, at: Position) {
    const { 'content-length': _length, etag: _etag, ...headers } = response.headers;
    const policy = String(headers['content-security-policy'] ?? '');
    const prepared = withScript(await readText(response), policy, at);
    if (policy) headers['content-security-policy'] = prepared.policy;
    outgoing.writeHead(response.statusCode ?? 502, headers).end(prepared.html);
  }
  const proxy = createServer((incoming, outgoing) => {
    const { url: path = '', method, headers } = incoming;
    if (path === REPORTS_PATH) {
      void readText(incoming).then((text) => reports.push(text));
      outgoing.writeHead(204).end();
      return;
    }
    if (path.startsWith(COOKIES_PATH)) {
      sendCookies(path, outgoing);
      return;
    }
    if (isCut) {
      incoming.socket.destroy();
      return;
    }
    const isPage = headers.accept?.includes('text/html') || path === '/';
    // The text is changed here, so it must be complete and uncompressed.
    if (position && isPage)
      for (const name of ['accept-encoding', 'if-none-match']) delete headers[name];
    const upstream = request({ ...target, path, method, headers }, (response) => {
      if (position && response.headers['content-type']?.startsWith('text/html')) {
        void forwardPage(response, outgoing, position);
        return;
      }
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  // Sockets of the app.
  proxy.on('upgrade', ({ url, headers }: IncomingMessage, client: Socket, head: Buffer) => {
    if (isCut) {
      client.destroy();
      return;
    }
    const upstream = connect(target);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
    upstream.write(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    reports,
    pageWithCookies: (cookies) => `${COOKIES_PATH}?${encodeURIComponent(cookies)}`,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
      proxy.closeAllConnections();
    },
    restore() {
      isCut = false;
    },
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        for (const socket of sockets) socket.destroy();
        proxy.closeAllConnections();
      }),
  };
}
