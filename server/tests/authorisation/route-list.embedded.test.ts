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
  'GET /metrics': 'OPS-4',
  'GET /api/auth/google': 'GGL-2',
  'GET /api/auth/google/callback': 'GGL-3',
  'GET /api/mail-settings/unsubscribe/:token': 'AWAY-8',
  'GET /dev/outbox': 'MAIL-11',
  'GET /dev/outbox.json': 'MAIL-11',
};

/** If the web app is built, its files are served as well, to every caller. */
const BUILT_PAGE = path.join(import.meta.dirname, '../../../web/dist');
const isOfPage = (url: string) => existsSync(path.join(BUILT_PAGE, url.replace(/\*$/, '')));

it('[API-1] the server has exactly the routes of the contract and the ones named here', async () => {
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
  const google = {
    GOOGLE_CLIENT_ID: 'meongmate',
    GOOGLE_CLIENT_SECRET: 'a client secret',
    GOOGLE_ISSUER: 'http://127.0.0.1:9',
  };
  const app = await startTestApp(google, undefined, { showsOutbox: true });
  unsubscribe('fastify.initialization', onInitialization);
  await app.close();
  const contractRoutes = ROUTES.map(({ method, path }) => `${method} ${path}`);
  expect([...served].sort()).toEqual([...contractRoutes, ...Object.keys(OTHER_ROUTES)].sort());
});
