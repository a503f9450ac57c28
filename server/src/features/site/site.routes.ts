import { ROUTES } from '@meongmate/shared/contract/routes';
import * as contract from '@meongmate/shared/contract/site';
import type { FastifyReply } from 'fastify';
import { outboxFolder } from '../../platform/mail/mail-transport.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import type { VapidKeys } from '../push/vapid-keys.ts';
import type { SessionCookies } from '../sessions/sessions.cookies.ts';
import { toOpenApi } from './openapi.ts';
import { isOutboxReader, registerOutbox } from './outbox.routes.ts';
import { toRobotsTxt, toSecurityTxt, toSitemap } from './public-files.ts';

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
  { config, clock, cookies, vapidKeys, showsOutbox = false }: SiteDependencies,
): void {
  const { signIn, maps } = config;
  const hasOutbox = showsOutbox && !config.smtpUrl;
  if (hasOutbox) registerOutbox(http, outboxFolder(config.dataDir));
  http.handle(contract.getConfig, async ({ request }) => ({
    googleSignIn: signIn.google !== null,
    signIn: {
      kakao: signIn.kakao !== null,
      naver: signIn.naver !== null,
      google: signIn.google !== null,
    },
    maps: { provider: maps.provider, key: maps.key },
    push: { publicKey: vapidKeys.publicKey },
    outboxUrl: hasOutbox && isOutboxReader(request) ? '/dev/outbox' : null,
  }));

  const sendText = (reply: FastifyReply, type: string, text: string) =>
    reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600').send(text);
  http.app.get('/robots.txt', (_, reply) =>
    sendText(reply, 'text/plain', toRobotsTxt(config.publicUrl)),
  );
  http.app.get('/sitemap.xml', (_, reply) =>
    sendText(reply, 'application/xml', toSitemap(config.publicUrl)),
  );
  http.app.get('/.well-known/security.txt', (_, reply) =>
    sendText(reply, 'text/plain', toSecurityTxt(config.publicUrl, clock.now())),
  );

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
