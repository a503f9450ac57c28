import { preferredLanguage } from '@meongmate/shared/rules/language';
import type { FastifyRequest } from 'fastify';
import { PHOTO_CACHE_HEADERS, sendPhoto, sendPicture } from '../../platform/http/photo-response.ts';
import { clientAddress } from '../../platform/http/proxy-trust.ts';
import { toQrSvg } from '../../platform/qr-code.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import { RATE_LIMITS } from '../../product/rate-limits.ts';
import type { SessionCookies } from '../sessions/sessions.cookies.ts';
import { invitePage, toEndedPage, toInvitePage } from './invite.page.ts';
import type { Invites } from './invites.service.ts';
import { inviteUrl } from './invites.view.ts';

interface InvitePageDependencies extends Pick<Dependencies, 'config' | 'limiter'> {
  invites: Invites;
  cookies: Pick<SessionCookies, 'sessionToken'>;
}

type InviteRequest = FastifyRequest<{ Params: { code: string } }>;

/** `/i/{code}`: the page of an invitation, with its pictures. Rendered without the app: it appears at once in any browser. */
export function registerInvitePage(
  { app }: Pick<HttpServer, 'app'>,
  { config, limiter, invites, cookies }: InvitePageDependencies,
): void {
  const { publicUrl } = config;

  app.get('/i/:code', async (request: InviteRequest, reply) => {
    await limiter.consume(RATE_LIMITS.networkReads, clientAddress(request));
    const { code } = request.params;
    const language = preferredLanguage(request.headers['accept-language']);
    const isSignedIn = cookies.sessionToken(request.headers) !== undefined;
    const render = async () =>
      toInvitePage(await invites.getInviter(code), { language, code, publicUrl, isSignedIn });
    return invitePage.respond(reply, render, toEndedPage(language));
  });

  app.get('/i/:code/dog.webp', async (request: InviteRequest, reply) => {
    reply.headers(PHOTO_CACHE_HEADERS);
    await limiter.consume(RATE_LIMITS.networkPhotos, clientAddress(request));
    const { tag, getBytes } = await invites.getPagePhoto(request.params.code);
    return sendPhoto(request, reply, tag, getBytes);
  });

  app.get('/i/:code/card.jpg', async (request: InviteRequest, reply) => {
    const ip = clientAddress(request);
    await limiter.consume(RATE_LIMITS.networkPhotos, ip);
    return sendPicture(reply, 'image/jpeg', await invites.getPreview(request.params.code, ip));
  });

  app.get('/i/:code/qr.svg', async (request: InviteRequest, reply) => {
    await limiter.consume(RATE_LIMITS.networkPhotos, clientAddress(request));
    const { code } = request.params;
    await invites.getInviter(code);
    return sendPicture(reply, 'image/svg+xml', toQrSvg(inviteUrl(publicUrl, code)));
  });
}
