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

const PAGE_FILES = 'page-files.json';

interface PageFiles {
  /** Of the paths of the page. */
  expression: string;
  /** Only for browsers with a session, or only for those without one; default: for both. */
  hasSession?: boolean;
  /** Its code, apart from what the document loads. */
  files: string[];
}

/** The documents that name the code of their page (`web/vite-page-files.ts`). */
function readDocuments(build: string, html: string) {
  const pages = JSON.parse(readFileSync(path.join(build, PAGE_FILES), 'utf8')) as PageFiles[];
  return pages.map(({ expression, hasSession, files }) => {
    const links = files.map(
      (file) => `<link rel="modulepreload" nonce="__CSP_NONCE__" href="${file}">`,
    );
    return {
      expression: new RegExp(expression, 'i'),
      hasSession,
      html: html.replace('</head>', `${links.join('')}</head>`),
    };
  });
}

interface StaticFiles {
  /** The folder of the built page. */
  build: string;
  /** The folder with the hashed files of earlier builds. */
  releases: string;
  /** The headers of the page at a URL, with a nonce that its scripts have. */
  pageHeaders(url: string, nonce: string): Record<string, string>;
  /** Tags for search engines and messengers in the head of the page at a path. */
  headTags(pathname: string): string;
  /** Whether the browser has a session, which its page cannot read: the root element then has `data-session`. */
  hasSession(headers: IncomingHttpHeaders): boolean;
  /** Of the root element, which the page reads before any response arrives. */
  rootAttributes: string;
}

/**
 * Serves the built page: files under `/assets` with a cache time of a year, because their names change with
 * their content; those of earlier builds too, for windows that still run them. For every other URL outside the
 * API it sends the page with a new nonce.
 */
export async function serveStaticFiles(
  app: FastifyInstance,
  { build, releases, pageHeaders, headTags, hasSession, rootAttributes }: StaticFiles,
): Promise<void> {
  const indexFile = path.join(build, 'index.html');
  const html = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : null;
  const documents = html === null ? [] : readDocuments(build, html);

  if (html) {
    await app.register(fastifyStatic, {
      root: build,
      index: false,
      // The page itself is sent below, with its policy; a compressed copy instead of its file. Each file has a route.
      globIgnore: ['index.html', PAGE_FILES, '**/*.{br,gz}'],
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
    const isSignedIn = hasSession(request.headers);
    const marks = [rootAttributes, isSignedIn ? 'data-session' : ''].filter(Boolean);
    const root = ['<html', ...marks, ''].join(' ');
    const [pathname = ''] = request.url.split('?');
    const named = documents.find(
      (document) =>
        document.expression.test(pathname) && (document.hasSession ?? isSignedIn) === isSignedIn,
    );
    return reply
      .status(200)
      .headers({ ...pageHeaders(request.url, nonce), 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(
        (named?.html ?? html)
          .replace(NONCE_PLACEHOLDER, nonce)
          .replace('<html ', root)
          .replace('</head>', `${headTags(pathname)}</head>`),
      );
  });
}
