import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;
/** Also its compressed copies. */
const SERVICE_WORKER = /^sw\.js(\.(br|gz))?$/;
/** A browser that has it cached would not find a new version. It loads files of the app and no other script. */
const SERVICE_WORKER_HEADERS = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};
const YEAR_SECONDS = 365 * 24 * 3600;
/** Names of files of a build: no folder, and nothing hidden. */
const ASSET_NAME = /^[\w-][\w.-]*$/;

interface StaticFiles {
  /** The folder of the built page. */
  build: string;
  /** The folder with the hashed files of earlier builds. */
  releases: string;
  /** The headers of the page at a URL, with a nonce that its scripts have. */
  pageHeaders(url: string, nonce: string): Record<string, string>;
  /** Whether the browser has a session, which its page cannot read: the root element then has `data-session`. */
  hasSession(headers: IncomingHttpHeaders): boolean;
}

/**
 * Serves the built page: files under `/assets` with a cache time of a year, because their names change with
 * their content; those of earlier builds too, for windows that still run them. For every other URL outside the
 * API it sends the page with a new nonce.
 */
export async function serveStaticFiles(
  app: FastifyInstance,
  { build, releases, pageHeaders, hasSession }: StaticFiles,
): Promise<void> {
  const indexFile = path.join(build, 'index.html');
  const html = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : null;

  if (html) {
    await app.register(fastifyStatic, {
      root: build,
      index: false,
      // The page itself is sent below, with its policy; a compressed copy instead of its file. Each file has a route.
      globIgnore: ['index.html', '**/*.{br,gz}'],
      preCompressed: true,
      wildcard: false,
      cacheControl: false,
      setHeaders(reply, file) {
        if (SERVICE_WORKER.test(path.basename(file))) {
          reply.headers(SERVICE_WORKER_HEADERS);
          return;
        }
        const hasHashedName = file.includes(`${path.sep}assets${path.sep}`);
        reply.header(
          'cache-control',
          hasHashedName ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
        );
      },
    });
    // The files of the present build have routes of their own.
    app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
      const name = request.params['*'];
      return ASSET_NAME.test(name) ? reply.sendFile(name, releases) : reply.callNotFound();
    });
  }

  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const wantsPage =
      isRead && !/^\/((api|photos|assets|ws|dev)(\/|$|\?)|sw\.js)/.test(request.url);
    if (!html || !wantsPage) throw new AppError('not_found');
    const nonce = randomBytes(16).toString('base64url');
    const root = hasSession(request.headers) ? '<html data-session ' : '<html ';
    return reply
      .status(200)
      .headers({ ...pageHeaders(request.url, nonce), 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(html.replace(NONCE_PLACEHOLDER, nonce).replace('<html ', root));
  });
}
