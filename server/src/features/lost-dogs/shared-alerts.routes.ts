import * as contract from '@meongmate/shared/contract/lost-dogs';
import { LANGUAGES, preferredLanguage } from '@meongmate/shared/rules/language';
import type { FastifyRequest } from 'fastify';
import {
  PHOTO_CACHE_HEADERS,
  sendPhoto,
  sendPicture,
  toPhotoWidth,
} from '../../platform/http/photo-response.ts';
import { clientAddress } from '../../platform/http/proxy-trust.ts';
import { toQrSvg } from '../../platform/qr-code.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { HttpServer } from '../../product/http.ts';
import { RATE_LIMITS } from '../../product/rate-limits.ts';
import { TEXTS } from '../../product/texts/texts.ts';
import type { Drawings } from '../photos/drawings.ts';
import type { PhotoLifecycle } from '../photos/photo-lifecycle.ts';
import type { createAlertVisitCookies } from './alert-visit.cookies.ts';
import { lostDogPage, toFoundPage, toLostDogPage, toNoAlertPage } from './lost-dog.page.ts';
import { toPoster } from './lost-dog.poster.ts';
import { toSharedLostDog, toShareUrl } from './lost-dogs.view.ts';
import { createSharedAlerts } from './shared-alerts.service.ts';

type AlertVisits = ReturnType<typeof createAlertVisitCookies>;
type PageRequest = FastifyRequest<{ Params: { code: string } }>;
type PosterRequest = FastifyRequest<{ Params: { code: string }; Querystring: { lang?: string } }>;

const POSTER_TYPES = [
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
] as const;

/** The public page of an alert, `/lost/{code}`, and its calls. It is rendered without the app. */
export function registerSharedAlerts(
  http: HttpServer,
  deps: Dependencies & { drawings: Drawings; photos: PhotoLifecycle; visits: AlertVisits },
): void {
  const { config, limiter, visits, drawings } = deps;
  const shared = createSharedAlerts(deps);

  http.handle(contract.getSharedLostDog, async ({ params, reply }) => {
    const { row, form } = await shared.read(params.code);
    if (form === 'whole') visits.set(reply, row.code);
    return form === 'whole'
      ? toSharedLostDog(row)
      : { dogName: row.dog_name, status: 'found' as const };
  });

  http.handle(contract.readSharedPhoto, async ({ params, query, request, reply }) => {
    reply.headers(PHOTO_CACHE_HEADERS);
    const name = await shared.getPhotoName(params.code);
    const width = toPhotoWidth(query.width);
    const getBytes = () => shared.getPhotoBytes(name, width);
    await sendPhoto(request, reply, `${name}-${width}`, getBytes);
    return undefined;
  });

  http.handle(contract.sendSharedSighting, async ({ params, body, client, reply }) => {
    const { note, contact, photo, clientId, ...seen } = body;
    const sighting = {
      ...seen,
      note: note || null,
      contact: contact || null,
      photo: photo || null,
      clientId: clientId ?? null,
    };
    if (!(await shared.report(params.code, sighting, client.ip))) reply.status(200);
    return { message: TEXTS[client.language].lostDogPage.done };
  });

  http.app.get('/lost/:code', async (request: PageRequest, reply) => {
    await limiter.consume(RATE_LIMITS.networkReads, clientAddress(request));
    const language = preferredLanguage(request.headers['accept-language']);
    const { publicUrl } = config;
    async function render(): Promise<string> {
      const { row, form } = await shared.read(request.params.code);
      if (form === 'whole') visits.set(reply, row.code);
      return form === 'found'
        ? toFoundPage(row.dog_name, language)
        : toLostDogPage(row, { language, publicUrl });
    }
    return lostDogPage.respond(reply, render, toNoAlertPage(language));
  });

  http.app.get('/lost/:code/qr.svg', async (request: PageRequest, reply) => {
    await limiter.consume(RATE_LIMITS.networkPhotos, clientAddress(request));
    const row = await shared.readWhole(request.params.code);
    return sendPicture(reply, 'image/svg+xml', toQrSvg(toShareUrl(config.publicUrl, row)));
  });

  for (const [format, type] of POSTER_TYPES) {
    http.app.get(`/lost/:code/poster.${format}`, async (request: PosterRequest, reply) => {
      const ip = clientAddress(request);
      await limiter.consume(RATE_LIMITS.networkPhotos, ip);
      const row = await shared.readWhole(request.params.code);
      const { lang } = request.query;
      const language =
        LANGUAGES.find((known) => known === lang) ??
        preferredLanguage(request.headers['accept-language']);
      const poster = toPoster(row, { language, link: toShareUrl(config.publicUrl, row) });
      const drawn = await drawings.getPoster(row.photo, ip, { format, poster });
      reply.header('content-disposition', `attachment; filename="lost-dog.${format}"`);
      return sendPicture(reply, type, drawn);
    });
  }

  http.app.get('/lost/:code/card.jpg', async (request: PageRequest, reply) => {
    const ip = clientAddress(request);
    await limiter.consume(RATE_LIMITS.networkPhotos, ip);
    return sendPicture(reply, 'image/jpeg', await shared.getPreview(request.params.code, ip));
  });
}
