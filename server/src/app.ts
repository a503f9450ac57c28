import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { listRooms } from '@meongmate/shared/contract/chat';
import { listReceived } from '@meongmate/shared/contract/friend-requests';
import type { Route } from '@meongmate/shared/contract/route';
import { ROUTES } from '@meongmate/shared/contract/routes';
import type { Config } from './config.ts';
import { connectEvents } from './connect-events.ts';
import type { Events, UnitOfWork } from './events.ts';
import { registerAdmin } from './features/admin/admin.routes.ts';
import { createAdminLists } from './features/admin/admin-lists.service.ts';
import { createAdminUsers } from './features/admin/admin-users.service.ts';
import { registerAuth } from './features/auth/auth.routes.ts';
import { createEmailCodes } from './features/auth/email-codes.service.ts';
import { createLogIn } from './features/auth/log-in.service.ts';
import { createPasswordReset } from './features/auth/password-reset.service.ts';
import { createSignUp } from './features/auth/sign-up.service.ts';
import { registerBlocks } from './features/blocks/blocks.routes.ts';
import { createBlocks } from './features/blocks/blocks.service.ts';
import { registerChat } from './features/chat/chat.routes.ts';
import { createChat } from './features/chat/chat.service.ts';
import { registerConnections } from './features/connections/connections.routes.ts';
import { createConnections } from './features/connections/connections.service.ts';
import { registerContact } from './features/contact/contact.routes.ts';
import { createContact } from './features/contact/contact.service.ts';
import { registerDataCleanup } from './features/data-cleanup/data-cleanup.routes.ts';
import { createDataCleanup } from './features/data-cleanup/data-cleanup.service.ts';
import { registerExport } from './features/export/export.routes.ts';
import { createExport } from './features/export/export.service.ts';
import { registerFriendRequests } from './features/friend-requests/friend-requests.routes.ts';
import { createFriendRequests } from './features/friend-requests/friend-requests.service.ts';
import { createGoogleCookies } from './features/google/google.cookies.ts';
import { GOOGLE_CALLBACK, registerGoogle } from './features/google/google.routes.ts';
import { createGoogle } from './features/google/google.service.ts';
import { registerNearby } from './features/nearby/nearby.routes.ts';
import { createNearby } from './features/nearby/nearby.service.ts';
import { startOrphanSweep } from './features/photos/orphan-sweep.ts';
import { createPhotoKeeper } from './features/photos/photo-keeper.ts';
import { registerPhotos } from './features/photos/photos.routes.ts';
import { createPhotos } from './features/photos/photos.service.ts';
import { startPlaceUse } from './features/places/place-use.ts';
import { authenticateFrame } from './features/sessions/authenticate-frame.ts';
import { createSessionCookies } from './features/sessions/sessions.cookies.ts';
import { registerSessions } from './features/sessions/sessions.routes.ts';
import { createSessions } from './features/sessions/sessions.service.ts';
import { watchSocketSessions } from './features/sessions/socket-sessions.ts';
import { registerOutbox } from './features/site/outbox.routes.ts';
import { registerSite } from './features/site/site.routes.ts';
import { createDeletionJournal } from './features/users/deletion-journal.ts';
import { registerUsers } from './features/users/users.routes.ts';
import { createUsers } from './features/users/users.service.ts';
import { joinOthers } from './join-others.ts';
import { measureParts } from './measure-parts.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/db.ts';
import { createEventBus } from './platform/event-bus.ts';
import { NOWHERE, type PlaceOf } from './platform/geoip/place-lookup.ts';
import { acceptCompression } from './platform/http/compression.ts';
import { createCookies } from './platform/http/cookies.ts';
import { registerHealth } from './platform/http/health.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { registerMetrics } from './platform/http/metrics.ts';
import { acceptMultipart } from './platform/http/multipart-photo.ts';
import { createPolledLists } from './platform/http/polled-lists.ts';
import { createProxyTrust } from './platform/http/proxy-trust.ts';
import { serveWeb } from './platform/http/web-files.ts';
import type { Logger } from './platform/logger.ts';
import { createOutboxTransport, createSmtpTransport } from './platform/mail/mail-transport.ts';
import { Mailer } from './platform/mail/mailer.ts';
import { openPhotoStore } from './platform/photos/open-photo-store.ts';
import { createPhotoEncoder } from './platform/photos/photo-encoder.ts';
import type { RateLimiter } from './platform/rate-limiter.ts';
import { Hub } from './platform/realtime/hub.ts';
import { createOpenId } from './platform/security/open-id.ts';
import { assertSecretFits, deriveKeys, type Keys } from './platform/security/secret.ts';
import { serverRoot } from './platform/server-root.ts';
import { createTurns } from './platform/turns.ts';
import { createUnitOfWork } from './platform/unit-of-work.ts';
import { createUserMemory } from './platform/user-memory.ts';
import { RATE_LIMITS } from './rate-limits.ts';

const DRAIN_WITHIN_MS = 8000;
/**
 * How many may wait to be let in, where the system allows it: after a restart everyone comes at
 * once, and whoever finds no room tries again seconds later.
 */
const BACKLOG = 4096;

export interface Parts {
  config: Config;
  db: Db;
  clock: Clock;
  logger: Logger;
  secret: string;
  /** Whether the open map's streets can be reached; tests ask nobody outside. */
  hasStreets?: () => boolean;
  /** Where addresses on the network are; without it nobody knows. */
  placeOf?: PlaceOf;
  /** Lists the mail that was "sent" under `/dev/outbox`; for development. */
  showsOutbox?: boolean;
  /** Compare every answer with its schema, as tests do. */
  checkAnswers?: boolean;
  /** Other limits: only code can pass one, no setting of an installation. */
  limiter?: RateLimiter;
}

export interface App {
  /** Begins to listen and answers the address people reach it at. */
  listen(port: number, host: string): Promise<{ port: number }>;
  /** Stops accepting, finishes what is in flight, sends sockets away, ends jobs. */
  close(): Promise<void>;
}

const POLLED_ROUTES: readonly Route[] = [listRooms, listReceived];

/** Null where the installation has no Google client. */
function createGoogleSignIn({ config, db, clock }: Parts, keys: Keys, work: UnitOfWork) {
  const { google, publicUrl, adminEmails } = config;
  if (!google) return null;
  const openId = createOpenId({ ...google, redirectUri: `${publicUrl}${GOOGLE_CALLBACK}` });
  return createGoogle({ db, clock, keys, work, openId, adminEmails });
}

/** The one place where the parts are built, wired and registered, by explicit list. */
export async function createApp(parts: Parts): Promise<App> {
  const { config, db, clock, logger, secret } = parts;
  const { publicUrl, adminEmails } = config;
  const placeOf = parts.placeOf ?? (() => NOWHERE);
  const keys = deriveKeys(secret);
  await assertSecretFits(db, keys);

  const bus = createEventBus<Events>((error) => logger.error({ err: error }, 'event listener'));
  const work = createUnitOfWork<Events>({
    db,
    bus,
    onUnknown: () => bus.publish('gap', {}),
  });
  const inTurn = createTurns();
  const memory = createUserMemory();
  const { link, limiter: shared } = await joinOthers({
    config,
    db,
    clock,
    logger,
    bus,
    onGap: () => bus.receive('gap', {}),
  });
  const { isInSync } = link;
  const limiter = parts.limiter ?? shared;
  const outbox = path.join(config.dataDir, 'outbox');
  const transport = config.smtpUrl
    ? createSmtpTransport(config.smtpUrl, config.mailFrom)
    : createOutboxTransport(outbox, config.mailFrom, clock);
  const mailer = new Mailer({ db, clock, transport, logger });
  const polled = createPolledLists({ clock, memory, isInSync, isBusy: db.isBusy });
  const placeUse = startPlaceUse(db, clock, logger);
  const store = openPhotoStore(config);
  const encoder = createPhotoEncoder(logger);
  const photos = createPhotoKeeper(store, encoder, logger);

  const sessions = createSessions({ db, clock, keys, bus, work, memory, isInSync });
  const cookieWriter = createCookies(config.secureCookies);
  const sessionCookies = createSessionCookies(cookieWriter, keys, clock);
  const cookies = {
    ...sessionCookies,
    ...createGoogleCookies(cookieWriter, keys, clock, sessionCookies),
  };
  const codes = createEmailCodes({ db, clock, keys, work, publicUrl });
  const signUp = createSignUp({ db, clock, keys, work, limiter, photos, codes, adminEmails });
  const logIn = createLogIn({ db, clock, keys, work, adminEmails });
  const passwordReset = createPasswordReset({ db, clock, keys, work, publicUrl });
  const users = createUsers({ db, clock, keys, work, limiter, photos });

  const hub = new Hub({
    publicUrl,
    logger,
    frames: { authenticate: authenticateFrame },
    findCaller: ({ headers }) => sessions.findCaller(cookies.sessionToken(headers)),
  });
  const http = createHttpServer({
    logger,
    publicUrl,
    trustsProxy: createProxyTrust(config.trustProxy),
    hasVerifiedAddress: ({ headers }) => cookies.verifiedAddress(headers) !== null,
    checkAnswers: parts.checkAnswers ?? false,
    findCaller: ({ headers }, fresh) => sessions.findCaller(cookies.sessionToken(headers), fresh),
    findKnownCaller: ({ headers }) => sessions.findKnownCaller(cookies.sessionToken(headers)),
    limitWrites: ({ ip }, caller) =>
      caller
        ? limiter.consume(RATE_LIMITS.userWrites, caller.userId)
        : limiter.consume(RATE_LIMITS.networkWrites, ip),
    polledRoutes: POLLED_ROUTES,
    polled,
  });

  await acceptMultipart(http.app);
  await acceptCompression(http.app);
  const metrics = registerMetrics(http.app, config.metricsToken);
  measureParts(metrics, { hub, db, bus });
  const isReady = registerHealth(http.app, db, link.isJoined);
  registerSessions(http, sessions, cookies);
  registerAuth(http, { codes, signUp, logIn, passwordReset, cookies });
  registerGoogle(http, createGoogleSignIn(parts, keys, work), cookies);
  registerUsers(http, users);
  const exports = path.join(config.dataDir, 'exports');
  registerExport(http, createExport({ db, keys, store, limiter, inTurn, folder: exports }));
  registerPhotos(http, createPhotos(db, store));
  registerNearby(http, createNearby({ db, clock, limiter, placeUse }));
  registerBlocks(http, createBlocks({ db, clock, keys, work }));
  registerFriendRequests(http, createFriendRequests({ db, clock, work, inTurn }), polled);
  registerConnections(http, createConnections({ db }));
  registerChat(http, createChat({ db, clock, publish: bus.publish, inTurn }), polled);
  registerContact(http, createContact({ db, clock, limiter }));
  registerAdmin(
    http,
    createAdminUsers({ db, clock, keys, work }),
    createAdminLists({ db, clock, placeOf }),
  );
  const deletions = createDeletionJournal({ dataDir: config.dataDir, db, keys, work, logger });
  const { retentionDays } = config;
  const dataCleanup = createDataCleanup({
    db,
    clock,
    keys,
    logger,
    photos,
    outbox: transport,
    placeOf,
    retentionDays,
  });
  registerDataCleanup(http, dataCleanup);
  const hasOutbox = (parts.showsOutbox ?? false) && !config.smtpUrl;
  registerSite(http, {
    config,
    cookieName: cookies.sessionName,
    hasStreets: parts.hasStreets ?? (() => false),
    hasOutbox,
  });
  if (hasOutbox) registerOutbox(http, outbox);
  const webFolder = path.join(serverRoot(), '..', 'web', 'dist');
  await serveWeb(http.app, existsSync(webFolder) ? webFolder : null, config.maps.provider);
  const missing = ROUTES.filter(
    (route) => !http.app.hasRoute({ method: route.method, url: route.path }),
  );
  if (missing.length > 0)
    throw new Error(`no handler for ${missing.map((r) => r.name).join(', ')}`);

  const socketSessions = watchSocketSessions({ hub, db, clock, logger, isInSync });
  bus.on('gap', () => {
    memory.forget();
    socketSessions.doubt();
  });
  connectEvents(bus, { hub, memory, mailer, deletions });
  await deletions.settle();
  hub.attach(http.app.server, http.connections.release);
  const cleanupTimer = dataCleanup.start();
  const photoSweep = startOrphanSweep(db, store, logger);

  return {
    async listen(port, host) {
      await http.app.listen({ port, host, backlog: BACKLOG });
      return { port: (http.app.server.address() as AddressInfo).port };
    },
    async close() {
      isReady.stop();
      cleanupTimer.stop();
      photoSweep.stop();
      socketSessions.stop();
      hub.close();
      const forced = setTimeout(() => {
        hub.terminate();
        http.app.server.closeAllConnections();
      }, DRAIN_WITHIN_MS);
      // Beside each other: together they would outlast the time there is to stop.
      await Promise.all([http.app.close(), mailer.close()]);
      clearTimeout(forced);
      hub.terminate();
      await placeUse.close().catch(() => {});
      await link.close();
      encoder.close();
    },
  };
}
