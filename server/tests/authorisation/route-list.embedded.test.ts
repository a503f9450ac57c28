import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROUTES } from '@meongmate/shared/contract/routes';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { startTestApp } from '../_support/test-app.ts';

/** The routes that are not in the contract, and the rule whose test covers their access. */
const OTHER_ROUTES: Record<string, string> = {
  'GET /photos/:file': 'a row of the table',
  'GET /healthz': 'OPS-1',
  'GET /readyz': 'OPS-2',
  'GET /metrics': 'OPS-3',
  'GET /api/auth/kakao': 'SIGN-1',
  'GET /api/auth/kakao/callback': 'SIGN-1',
  'GET /api/auth/naver': 'SIGN-1',
  'GET /api/auth/naver/callback': 'SIGN-1',
  'GET /api/auth/google': 'GGL-3',
  'GET /api/auth/google/callback': 'GGL-3',
  'GET /api/mail-settings/unsubscribe/:token': 'AWAY-8',
  'GET /robots.txt': 'SEC-18',
  'GET /sitemap.xml': 'SEC-18',
  'GET /.well-known/security.txt': 'SEC-18',
  'GET /lost/:code': 'LOST-26',
  'GET /lost/:code/card.jpg': 'LOST-26',
  'GET /lost/:code/qr.svg': 'LOST-31',
  'GET /lost/:code/poster.pdf': 'LOST-32',
  'GET /lost/:code/poster.png': 'LOST-32',
  'GET /i/:code': 'INV-2',
  'GET /i/:code/dog.webp': 'INV-3',
  'GET /i/:code/card.jpg': 'INV-3',
  'GET /i/:code/qr.svg': 'INV-3',
  'GET /dev/outbox': 'MAIL-11',
  'GET /dev/outbox.json': 'MAIL-11',
};

/** If the web app is built, its files are served as well, to every caller. */
const BUILT_PAGE = path.join(import.meta.dirname, '../../../web/dist');
const isOfPage = (url: string) => existsSync(path.join(BUILT_PAGE, url.replace(/\*$/, '')));

it('the server has exactly the routes of the contract and the ones named here', async () => {
  const served = new Set<string>();
  const onInitialization = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const verb of [method].flat()) {
        if (verb !== 'HEAD' && !isOfPage(url)) served.add(`${verb} ${url}`);
      }
    });
  };
  subscribe('fastify.initialization', onInitialization);
  const app = await startTestApp({}, undefined, { showsOutbox: true });
  unsubscribe('fastify.initialization', onInitialization);
  await app.close();
  const contractRoutes = ROUTES.map(({ method, path }) => `${method} ${path}`);
  expect([...served].sort()).toEqual([...contractRoutes, ...Object.keys(OTHER_ROUTES)].sort());
});
