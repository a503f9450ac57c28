import { ROUTES } from '@meongmate/shared/contract/routes';
import * as contract from '@meongmate/shared/contract/site';
import type { Config } from '../../config.ts';
import type { HttpServer } from '../../platform/http/http-server.ts';
import { type ApiDocument, DOCS_POLICY, toDocsPage } from './api-docs.ts';
import { toOpenApi } from './openapi.ts';

/** `cookieName`: of the session's cookie; `hasStreets`: whether the open map's streets can be reached from here. */
export function registerSite(
  http: HttpServer,
  config: Config,
  cookieName: string,
  hasStreets: () => boolean,
): void {
  const { google, maps, smtpUrl, production } = config;
  http.handle(contract.getConfig, async () => ({
    googleSignIn: google !== null,
    maps: { provider: maps.provider, key: maps.key },
    mapStreets: maps.provider === 'open' && hasStreets(),
    outboxUrl: !production && smtpUrl === null ? '/dev/outbox' : null,
  }));

  const document = toOpenApi(ROUTES, config.publicUrl, cookieName);
  http.app.get(contract.getOpenApi.path, async () => document);
  const page = toDocsPage(document as unknown as ApiDocument);
  http.app.get('/api/docs', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', DOCS_POLICY)
      .send(page),
  );
}
