import * as contract from '@meongmate/shared/contract/site';
import type { Config } from '../../config.ts';
import type { HttpServer } from '../../platform/http/http-server.ts';

export function registerSite(http: HttpServer, config: Config): void {
  const { google, maps, smtpUrl, production } = config;
  http.handle(contract.getConfig, async () => ({
    googleSignIn: google !== null,
    maps: { provider: maps.provider, key: maps.key },
    outboxUrl: !production && smtpUrl === null ? '/dev/outbox' : null,
  }));
}
