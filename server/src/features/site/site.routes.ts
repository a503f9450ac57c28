import { ROUTES } from '@meongmate/shared/contract/routes';
import * as contract from '@meongmate/shared/contract/site';
import type { Config } from '../../config.ts';
import type { HttpServer } from '../../platform/http/http-server.ts';
import { toOpenApi } from './openapi.ts';
import { isOutboxReader } from './outbox.routes.ts';

interface Site {
  config: Config;
  /** The name of the session's cookie. */
  cookieName: string;
  /** Whether the open map's streets can be reached from here. */
  hasStreets: () => boolean;
  hasOutbox: boolean;
}

export function registerSite(
  http: HttpServer,
  { config, cookieName, hasStreets, hasOutbox }: Site,
): void {
  const { google, maps } = config;
  http.handle(contract.getConfig, async ({ request }) => ({
    googleSignIn: google !== null,
    maps: { provider: maps.provider, key: maps.key },
    mapStreets: maps.provider === 'open' && hasStreets(),
    outboxUrl: hasOutbox && isOutboxReader(request) ? '/dev/outbox' : null,
  }));

  const document = toOpenApi(ROUTES, config.publicUrl, cookieName);
  http.app.get(contract.getOpenApi.path, async () => document);
}
