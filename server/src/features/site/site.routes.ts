import { ROUTES } from '@meongmate/shared/contract/routes';
import * as contract from '@meongmate/shared/contract/site';
import { outboxFolder } from '../../platform/mail/mail-transport.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import type { VapidKeys } from '../push/vapid-keys.ts';
import type { SessionCookies } from '../sessions/sessions.cookies.ts';
import { toOpenApi } from './openapi.ts';
import { isOutboxReader, registerOutbox } from './outbox.routes.ts';

export interface SiteOptions {
  /** Lists the mail that was "sent" under `/dev/outbox`; for development. */
  showsOutbox?: boolean;
}

interface SiteDependencies extends Dependencies, SiteOptions {
  cookies: SessionCookies;
  vapidKeys: VapidKeys;
}

export function registerSite(
  http: HttpServer,
  { config, cookies, vapidKeys, showsOutbox = false }: SiteDependencies,
): void {
  const { google, maps } = config;
  const hasOutbox = showsOutbox && !config.smtpUrl;
  if (hasOutbox) registerOutbox(http, outboxFolder(config.dataDir));
  http.handle(contract.getConfig, async ({ request }) => ({
    googleSignIn: google !== null,
    maps: { provider: maps.provider, key: maps.key },
    push: { publicKey: vapidKeys.publicKey },
    outboxUrl: hasOutbox && isOutboxReader(request) ? '/dev/outbox' : null,
  }));

  // Encoded once: the document is large, every visitor may request it, and many responses that a client does
  // not read then share its memory. Not at the start, which it would make longer by a fifth.
  let document: Buffer | undefined;
  http.handle(contract.getOpenApi, async ({ reply }) => {
    document ??= Buffer.from(
      JSON.stringify(toOpenApi(ROUTES, config.publicUrl, cookies.sessionName)),
    );
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
