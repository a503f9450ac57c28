import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerProcess } from './server-process.ts';

interface VersionProxy {
  url: string;
  /** From now on the server has another version of the app: every file has another name, and the old ones are gone. */
  deploy(): void;
  /** From now on the server has none of the old files with this name. */
  removeFiles(name: RegExp): void;
  /** How many pages were requested since files were removed. */
  pageCount(): number;
  close(): Promise<void>;
}

/** The hash in the name of a built file. */
const FILE_NAME = /(-[\w-]{8})\.(js|css)\b/g;
const NEXT = '.next';

const withNextNames = (text: string) =>
  text.replace(FILE_NAME, `$1${NEXT}.$2`).replace(/"version":"(\w+)"/, '"version":"$1next"');

/** Forwards calls to a server, and simulates the deploy of a second version of the page. */
export async function startVersionProxy(server: ServerProcess): Promise<VersionProxy> {
  let isDeployed = false;
  let removed: RegExp | undefined;
  let pages = 0;
  const proxy = createServer((incoming, outgoing) => {
    const { url: path = '', method, headers } = incoming;
    const isOldFile = isDeployed && path.startsWith('/assets/') && !path.includes(NEXT);
    if (removed?.test(path) || isOldFile) {
      outgoing.writeHead(404).end();
      return;
    }
    const isPage = headers.accept?.includes('text/html') || path === '/';
    if (removed && isPage) pages += 1;
    const isRenamed = isDeployed && (isPage || /\.(js|css)$/.test(path));
    if (isRenamed) {
      // The text is changed here, so it must be complete and uncompressed.
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since'])
        delete headers[name];
    }
    const upstreamPath = path.replace(NEXT, '');
    const upstream = request(server.url + upstreamPath, { method, headers }, (response) => {
      if (!isRenamed) {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
        return;
      }
      const { 'content-length': _length, etag: _etag, ...rest } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, rest);
      response.setEncoding('utf8');
      let text = '';
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => outgoing.end(withNextNames(text)));
    });
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    deploy() {
      isDeployed = true;
    },
    removeFiles(name) {
      removed = name;
    },
    pageCount: () => pages,
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}
