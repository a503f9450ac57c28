import type { AddressInfo } from 'node:net';
import { ROUTES } from '@meongmate/shared/contract/routes';
import { connectEvents } from './connect-events.ts';
import type { Dependencies } from './dependencies.ts';
import type { Events } from './events.ts';
import { registerAdmin } from './features/admin/admin.routes.ts';
import { registerAuth } from './features/auth/auth.routes.ts';
import { registerBlocks } from './features/blocks/blocks.routes.ts';
import { registerChat } from './features/chat/chat.routes.ts';
import { registerConnections } from './features/connections/connections.routes.ts';
import { registerContact } from './features/contact/contact.routes.ts';
import { registerDataCleanup } from './features/data-cleanup/data-cleanup.routes.ts';
import { createDataCleanup } from './features/data-cleanup/data-cleanup.service.ts';
import { registerExport } from './features/export/export.routes.ts';
import { registerFriendRequests } from './features/friend-requests/friend-requests.routes.ts';
import { createGoogleCookies } from './features/google/google.cookies.ts';
import { registerGoogle } from './features/google/google.routes.ts';
import { registerNearby } from './features/nearby/nearby.routes.ts';
import { startOrphanSweep } from './features/photos/orphan-sweep.ts';
import { createPhotoKeeper } from './features/photos/photo-keeper.ts';
import { registerPhotos } from './features/photos/photos.routes.ts';
import { moveToCommonGrid } from './features/places/move-to-common-grid.ts';
import { startPlaceUse } from './features/places/place-use.ts';
import { authenticateFrame } from './features/sessions/authenticate-frame.ts';
import { createSessionCookies } from './features/sessions/sessions.cookies.ts';
import { registerSessions } from './features/sessions/sessions.routes.ts';
import { createSessions } from './features/sessions/sessions.service.ts';
import { watchSocketSessions } from './features/sessions/socket-sessions.ts';
import { registerSite, type SiteOptions } from './features/site/site.routes.ts';
import { createDeletionJournal } from './features/users/deletion-journal.ts';
import { registerUsers } from './features/users/users.routes.ts';
import { joinOthers } from './join-others.ts';
import { measureParts } from './measure-parts.ts';
import { createEventBus } from './platform/event-bus.ts';
import { NOWHERE } from './platform/geoip/place-lookup.ts';
import { acceptCompression } from './platform/http/compression.ts';
import { registerHealth } from './platform/http/health.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { registerMetrics } from './platform/http/metrics.ts';
import { acceptMultipart } from './platform/http/multipart-photo.ts';
import { createPolledLists } from './platform/http/polled-lists.ts';
import { createProxyTrust } from './platform/http/proxy-trust.ts';
import { serveWeb } from './platform/http/web-files.ts';
import { createKeyedMutex } from './platform/keyed-mutex.ts';
import { openMailTransport } from './platform/mail/mail-transport.ts';
import { Mailer } from './platform/mail/mailer.ts';
import { openPhotoStore } from './platform/photos/open-photo-store.ts';
import { createPhotoEncoder } from './platform/photos/photo-encoder.ts';
import { Hub } from './platform/realtime/hub.ts';
import { assertSecretFits, deriveKeys } from './platform/security/secret.ts';
import { createUnitOfWork } from './platform/unit-of-work.ts';
import { createUserMemory } from './platform/user-memory.ts';
import { consumeWrite } from './rate-limits.ts';

const DRAIN_WITHIN_MS = 8000;
/**
 * Maximum number of connections that wait to be accepted, if the system allows it: after a restart all
 * clients connect at once, and a rejected client tries again only seconds later.
 */
const BACKLOG = 4096;

type Given = Pick<Dependencies, 'config' | 'db' | 'clock' | 'logger'>;
/**
 * Defaults: `placeOf` returns an unknown location for every address, and the limits are those of
 * `RATE_LIMITS`.
 */
type Replaceable = Partial<Pick<Dependencies, 'placeOf' | 'limiter'>>;

export interface AppOptions extends Given, Replaceable, SiteOptions {
  secret: string;
  /** Compares every response with its schema, as tests do. */
  checkAnswers?: boolean;
}

export interface App {
  /** Starts to listen and returns the port. */
  listen(port: number, host: string): Promise<{ port: number }>;
  /** Stops accepting, finishes open requests, disconnects the sockets and stops the jobs. */
  close(): Promise<void>;
}

/** The only place that builds, connects and registers all parts, by explicit list. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, db, clock, logger } = options;
  const { publicUrl, retentionDays } = config;
  const keys = deriveKeys(options.secret);
  await assertSecretFits(db, keys);
  await moveToCommonGrid({ db, keys });

  const bus = createEventBus<Events>((error) => logger.error({ err: error }, 'event listener'));
  const onUnknown = () => bus.publish('gap', {});
  const work = createUnitOfWork<Events>({ db, bus, onUnknown });
  const memory = createUserMemory();
  const onGap = () => bus.receive('gap', {});
  const { link, limiter } = await joinOthers({ config, db, clock, logger, bus, onGap });
  const { isInSync } = link;
  const store = openPhotoStore(config);
  const encoder = createPhotoEncoder(logger);
  const transport = openMailTransport(config, clock);
  const mailer = new Mailer({ db, clock, transport, logger });

  const parts = { config, db, clock, logger, keys, bus, work, memory, isInSync };
  const deps: Dependencies = {
    ...parts,
    publish: bus.publish,
    polled: createPolledLists({ clock, memory, isInSync, isBusy: db.isBusy }),
    limiter: options.limiter ?? limiter,
    runExclusive: createKeyedMutex(),
    placeOf: options.placeOf ?? (() => NOWHERE),
    placeUse: startPlaceUse(db, clock, logger),
    store,
    photos: createPhotoKeeper(store, encoder, logger),
    cookies: { ...createSessionCookies(parts), ...createGoogleCookies(parts) },
    sessions: createSessions(parts),
  };
  const { sessions, cookies } = deps;

  const hub = new Hub({
    publicUrl,
    logger,
    frames: { authenticate: authenticateFrame },
    findCaller: ({ headers }) => sessions.findCaller(cookies.sessionToken(headers)),
  });
  const socketSessions = watchSocketSessions({ ...deps, hub });
  const deletions = createDeletionJournal(deps);
  connectEvents(bus, { hub, memory, mailer, deletions });

  const http = createHttpServer({
    logger,
    publicUrl,
    trustsProxy: createProxyTrust(config.trustProxy),
    hasVerifiedAddress: ({ headers }) => cookies.verifiedAddress(headers) !== null,
    checkAnswers: options.checkAnswers ?? false,
    findCaller: ({ headers }, fresh) => sessions.findCaller(cookies.sessionToken(headers), fresh),
    findKnownCaller: ({ headers }) => sessions.findKnownCaller(cookies.sessionToken(headers)),
    limitWrites: ({ ip }, caller) => consumeWrite(deps.limiter, caller, ip),
    polled: deps.polled,
  });
  await acceptMultipart(http.app);
  await acceptCompression(http.app);
  measureParts(registerMetrics(http.app, config.metricsToken), { hub, db, bus });
  const isReady = registerHealth(http.app, db, link.isJoined);
  registerSessions(http, deps);
  registerAuth(http, deps);
  registerGoogle(http, deps);
  registerUsers(http, deps);
  registerExport(http, deps);
  registerPhotos(http, deps);
  registerNearby(http, deps);
  registerBlocks(http, deps);
  registerFriendRequests(http, deps);
  registerConnections(http, deps);
  registerChat(http, deps);
  registerContact(http, deps);
  registerAdmin(http, deps);
  const dataCleanup = createDataCleanup({ ...deps, outbox: transport, retentionDays });
  registerDataCleanup(http, dataCleanup);
  registerSite(http, deps, options);
  await serveWeb(http.app, config.maps.provider);
  http.assertComplete(ROUTES);

  await deletions.settle();
  hub.attach(http.app.server, http.connections.release);
  const jobs = [socketSessions, dataCleanup.start(), startOrphanSweep(db, store, logger)];

  return {
    async listen(port, host) {
      await http.app.listen({ port, host, backlog: BACKLOG });
      return { port: (http.app.server.address() as AddressInfo).port };
    },
    async close() {
      isReady.stop();
      for (const job of jobs) job.stop();
      hub.close();
      const forced = setTimeout(() => {
        hub.terminate();
        http.app.server.closeAllConnections();
      }, DRAIN_WITHIN_MS);
      // In parallel: one after the other, they would take longer than the time allowed for a shutdown.
      await Promise.all([http.app.close(), mailer.close()]);
      clearTimeout(forced);
      hub.terminate();
      await deps.placeUse.close().catch(() => {});
      await link.close();
      encoder.close();
    },
  };
}
