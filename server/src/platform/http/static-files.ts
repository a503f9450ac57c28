import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { MapProvider } from '@meongmate/shared/contract/site';
import type { FastifyInstance } from 'fastify';
import { serverRoot } from '../server-root.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { AppError } from './errors.ts';
import { sendError } from './http-server.ts';

const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;
const YEAR_SECONDS = 365 * 24 * 3600;

/**
 * Serves the built page: files under `/assets` with a cache time of a year, because their names change with
 * their content. For every other URL outside the API it sends the page with a new nonce.
 */
export async function serveStaticFiles(
  app: FastifyInstance,
  mapsProvider: MapProvider,
): Promise<void> {
  const folder = path.join(serverRoot(), '..', 'web', 'dist');
  const indexFile = path.join(folder, 'index.html');
  const html = existsSync(indexFile) ? readFileSync(indexFile, 'utf8') : null;

  if (html) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      // The page itself is sent below, with its policy.
      globIgnore: ['index.html'],
      preCompressed: true,
      wildcard: false,
      cacheControl: false,
      setHeaders(reply, file) {
        const hasHashedName = file.includes(`${path.sep}assets${path.sep}`);
        reply.header(
          'cache-control',
          hasHashedName ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
        );
      },
    });
  }

  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const wantsPage = isRead && !/^\/(api|photos|assets|ws|dev)(\/|$|\?)/.test(request.url);
    if (!html || !wantsPage) return sendError(new AppError('not_found'), request, reply);
    const nonce = randomBytes(16).toString('base64url');
    // These URLs contain a reset token or user data; on other pages, map keys need the origin.
    const hasSensitiveUrl =
      request.url.startsWith('/reset-password/') || request.url.includes('userData=');
    return reply
      .status(200)
      .headers({
        'content-security-policy': contentSecurityPolicy(nonce, mapsProvider),
        'cache-control': 'no-cache',
        'referrer-policy': hasSensitiveUrl ? 'no-referrer' : 'strict-origin',
      })
      .type('text/html; charset=utf-8')
      .send(html.replace(NONCE_PLACEHOLDER, nonce));
  });
}
