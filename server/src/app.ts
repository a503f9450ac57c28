import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ROUTES } from '@meongmate/shared/contract/routes';
import { PROVIDERS } from '@meongmate/shared/rules/providers';
import { createCluster } from './create-cluster.ts';
import { subscribeToEvents } from './event-subscribers.ts';
import { registerDataCleanup } from './features/account-end/data-cleanup.routes.ts';
import { createDataCleanup } from './features/account-end/data-cleanup.service.ts';
import { createDeletionJournal } from './features/account-end/deletion-journal.ts';
import { registerExport } from './features/account-end/export.routes.ts';
import { registerAdmin } from './features/admin/admin.routes.ts';
import { registerAddresses } from './features/auth/addresses.routes.ts';
import { registerAuth } from './features/auth/auth.routes.ts';
import { createAwayMailJob } from './features/away-mail/away-mail-job.ts';
import { registerBlocks } from './features/blocks/blocks.routes.ts';
import { registerChat } from './features/chat/chat.routes.ts';
import { registerConnections } from './features/connections/connections.routes.ts';
import { registerContact } from './features/contact/contact.routes.ts';
import { registerFriendRequests } from './features/friend-requests/friend-requests.routes.ts';
import { registerIdentities } from './features/identities/identities.routes.ts';
import { registerInvites } from './features/invites/invites.routes.ts';
import { startLocationAccessLog } from './features/locations/location-access-log.ts';
import { registerLocations } from './features/locations/locations.routes.ts';
import { createAlertVisitCookies } from './features/lost-dogs/alert-visit.cookies.ts';
import { createLostDogJob } from './features/lost-dogs/lost-dog-job.ts';
import { registerLostDogs } from './features/lost-dogs/lost-dogs.routes.ts';
import { registerSharedAlerts } from './features/lost-dogs/shared-alerts.routes.ts';
import { registerSightings } from './features/lost-dogs/sightings.routes.ts';
import { startHours } from './features/nearby/hours-job.ts';
import { registerNearby } from './features/nearby/nearby.routes.ts';
import { createNewNeighbourJob } from './features/new-neighbours/new-neighbour-job.ts';
import { registerNotificationSettings } from './features/notification-settings/notification-settings.routes.ts';
import { registerUnsubscribe } from './features/notification-settings/unsubscribe.routes.ts';
import { registerPageErrors } from './features/page-errors/page-errors.routes.ts';
import { createDrawings } from './features/photos/drawings.ts';
import { startOrphanSweep } from './features/photos/orphan-sweep.ts';
import { createPhotoLifecycle, REJECTION_TEXTS } from './features/photos/photo-lifecycle.ts';
import { registerPhotos } from './features/photos/photos.routes.ts';
import { startVisits } from './features/presence/visits.ts';
import { createProviderCookies } from './features/providers/providers.cookies.ts';
import { registerProviders } from './features/providers/providers.routes.ts';
import { registerPush } from './features/push/push.routes.ts';
import { startPushes } from './features/push/start-pushes.ts';
import { loadVapidKeys } from './features/push/vapid-keys.ts';
import { registerReports } from './features/reports/reports.routes.ts';
import { authenticateFrame } from './features/sessions/authenticate-frame.ts';
import { assertSessionAccess } from './features/sessions/session-access.ts';
import { createSessionCookies } from './features/sessions/sessions.cookies.ts';
import { registerSessions } from './features/sessions/sessions.routes.ts';
import { createSessions } from './features/sessions/sessions.service.ts';
import { startSocketSessionMonitor } from './features/sessions/socket-session-monitor.ts';
import { registerSite, type SiteOptions } from './features/site/site.routes.ts';
import { registerUsers } from './features/users/users.routes.ts';
import { registerCalendarFeed } from './features/walks/calendar-feed.routes.ts';
import { createWalkConfirmJob } from './features/walks/walk-confirm-job.ts';
import { createWalkReminderJob } from './features/walks/walk-reminder-job.ts';
import { registerWalkSeries } from './features/walks/walk-series.routes.ts';
import { createWalkSeriesJob } from './features/walks/walk-series-job.ts';
import { registerWalks } from './features/walks/walks.routes.ts';
import { watchOutcomes } from './platform/db/unknown-outcomes.ts';
import { createEventBus } from './platform/event-bus.ts';
import { UNKNOWN_LOCATION } from './platform/geoip/geoip-lookup.ts';
import { registerCompression } from './platform/http/compression.ts';
import { registerHealth } from './platform/http/health.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { registerMetricsEndpoint } from './platform/http/metrics.ts';
import { registerMultipart } from './platform/http/multipart-photo.ts';
import { clientAddress, createProxyTrust, upgradeAddress } from './platform/http/proxy-trust.ts';
import { builtPage, releaseFiles } from './platform/http/release-files.ts';
import { serveStaticFiles } from './platform/http/static-files.ts';
import { JobRunner } from './platform/jobs/job-runner.ts';
import { createKeyedSemaphore } from './platform/keyed-semaphore.ts';
import { createMailJob } from './platform/mail/mail-job.ts';
import { openMailTransport } from './platform/mail/mail-transport.ts';
import { createImageProcessor } from './platform/photos/image-processor.ts';
import { openPhotoStore } from './platform/photos/open-photo-store.ts';
import { watchPhotoStore } from './platform/photos/watched-photo-store.ts';
import { Hub } from './platform/realtime/hub.ts';
import { visibilityFrame } from './platform/realtime/visibility-frame.ts';
import { createRepeatedLog } from './platform/repeated-log.ts';
import { assertSecretUnchanged, deriveKeys } from './platform/security/secret.ts';
import type { Telemetry } from './platform/telemetry/telemetry.ts';
import { createTemporaryFiles } from './platform/temporary-files.ts';
import { createUnitOfWork } from './platform/unit-of-work.ts';
import { assertTermsAgreed } from './product/caller.ts';
import type { Dependencies } from './product/dependencies.ts';
import { toErrorBody } from './product/error-body.ts';
import { createEtagCache } from './product/etag-cache.ts';
import type { Events } from './product/events.ts';
import { createRequestChecks } from './product/http.ts';
import { pageHeaders } from './product/page-headers.ts';
import { pageTags } from './product/page-tags.ts';
import { consumeWrite, createReadLimits, toNetworkLimits } from './product/rate-limits.ts';
import { createUserCache } from './product/user-cache.ts';
import { registerAppMetrics } from './register-metrics.ts';

const DRAIN_TIMEOUT_MS = 5000;
/**
 * Maximum number of connections that wait to be accepted, if the system allows it: after a restart all
 * clients connect at once, and a rejected client tries again only seconds later.
 */
const BACKLOG = 4096;

type RequiredDependencies = Pick<Dependencies, 'config' | 'db' | 'clock' | 'logger'>;
/**
 * Defaults: `locateIp` returns an unknown location for every address, and the limits are those of
 * `RATE_LIMITS`.
 */
type OptionalDependencies = Partial<Pick<Dependencies, 'locateIp' | 'limiter'>>;

export interface AppOptions extends RequiredDependencies, OptionalDependencies, SiteOptions {
  secret: string;
  /** Adds a span for each request. */
  traceRequests?: Telemetry['traceRequests'];
  /** Compares every response with its schema, as tests do. */
  validateResponses?: boolean;
}

export interface App {
  /** Logs an error if posters cannot be drawn. */
  checkFonts(): Promise<void>;
  /** Starts to listen and returns the port. */
  listen(port: number, host: string): Promise<{ port: number }>;
  /** Runs the jobs that are due now, before the next poll. Resolves when they and those that they queued were tried. */
  wakeJobs(): Promise<void>;
  /** From now on `/readyz` returns 503, so that proxies send new connections to another process. */
  announceStop(): void;
  /** Stops accepting, finishes open requests, disconnects the sockets and stops the jobs. */
  close(): Promise<void>;
}

/** The only place that builds, connects and registers all parts, by explicit list. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, clock, logger } = options;
  const { publicUrl, retentionDays } = config;
  const keys = deriveKeys(options.secret);
  await assertSecretUnchanged(options.db, keys);

  const bus = createEventBus<Events>((error) =>
    logger.error({ err: error }, 'an event listener failed'),
  );
  const { db, stop: stopWatchingOutcomes } = watchOutcomes(options.db, () =>
    bus.publish('gap', {}),
  );
  const unitOfWork: Dependencies['unitOfWork'] = createUnitOfWork({
    db,
    bus,
    assertPermitted: async (tx, source) => assertSessionAccess(tx, source?.session, clock.now()),
  });
  const logRepeated = createRepeatedLog();
  const userCache = createUserCache();
  const onGap = () => bus.receive('gap', {});
  const { cluster, limiter } = await createCluster({
    config,
    db,
    clock,
    logger,
    logRepeated,
    bus,
    onGap,
  });
  const { isInSync } = cluster;
  const { store: photoStore, isAvailable: isPhotoStoreAvailable } = watchPhotoStore(
    openPhotoStore(config),
  );
  const imageProcessor = createImageProcessor(REJECTION_TEXTS, logger);
  const transport = openMailTransport(config, clock);

  const deps: Dependencies = {
    config,
    db,
    clock,
    logger,
    logRepeated,
    keys,
    bus,
    publish: bus.publish,
    unitOfWork,
    userCache,
    isInSync,
    etagCache: createEtagCache({ clock, userCache, isInSync, isBusy: db.isBusy }),
    limiter: options.limiter ?? limiter,
    networkLimits: toNetworkLimits(config.signUpsPerNetwork),
    runExclusive: createKeyedSemaphore(1),
    locateIp: options.locateIp ?? (() => UNKNOWN_LOCATION),
    photoStore,
    temporaryFiles: createTemporaryFiles(path.join(config.dataDir, 'temporary')),
  };
  const sessions = createSessions(deps);
  const cookies = { ...createSessionCookies(deps), ...createProviderCookies(deps) };
  const alertVisits = createAlertVisitCookies(deps);
  const photos = createPhotoLifecycle(photoStore, imageProcessor, logger);
  const drawings = createDrawings({ ...deps, imageProcessor });
  const locationAccessLog = startLocationAccessLog(db, clock, logger);
  const vapidKeys = await loadVapidKeys(db, keys);

  const trustsProxy = createProxyTrust(config.trustProxy);
  const hub = new Hub({
    publicUrl,
    logger,
    logRepeated,
    clock,
    addressOf: (request) => upgradeAddress(request, trustsProxy),
    frames: { authenticate: authenticateFrame, visibility: visibilityFrame },
    identify: async ({ headers }) =>
      assertTermsAgreed(await sessions.findCaller(cookies.sessionToken(headers))),
  });
  const socketSessions = startSocketSessionMonitor({ ...deps, hub });
  const visits = startVisits({ ...deps, hub });
  const deletions = createDeletionJournal(deps);

  const http = createHttpServer({
    ...createRequestChecks({
      ...deps,
      findCaller: ({ headers }, fresh) => sessions.findCaller(cookies.sessionToken(headers), fresh),
      findCachedCaller: ({ headers }) => sessions.findCachedCaller(cookies.sessionToken(headers)),
      recordVisit: visits.record,
    }),
    logger,
    logRepeated,
    publicUrl,
    trustsProxy,
    toErrorBody,
    temporaryFiles: deps.temporaryFiles,
    findSender: (request, route) =>
      alertVisits.findSender(request, route) ?? cookies.findSender(request),
    validateResponses: options.validateResponses ?? false,
    limitWrites: (request, caller) => consumeWrite(deps.limiter, caller, clientAddress(request)),
    reads: createReadLimits(deps.limiter),
  });
  options.traceRequests?.(http.app);
  await registerMultipart(http.app);
  await registerCompression(http.app);
  const metrics = registerMetricsEndpoint(http.app, config.metricsToken);
  const counters = registerAppMetrics(metrics, { ...deps, hub, isPhotoStoreAvailable });
  const mailer = new JobRunner(deps, createMailJob({ ...deps, transport, count: counters.mails }));
  const pushes = startPushes({ ...deps, vapidKeys, hub, visits, count: counters.pushes });
  const awayMails = new JobRunner(deps, createAwayMailJob({ ...deps, visits }));
  const walkReminders = new JobRunner(deps, createWalkReminderJob(deps));
  const walkQuestions = new JobRunner(deps, createWalkConfirmJob(deps));
  const lostDogs = new JobRunner(deps, createLostDogJob(deps));
  const newNeighbours = new JobRunner(deps, createNewNeighbourJob(deps));
  const walkSeries = new JobRunner(deps, createWalkSeriesJob(deps));
  const runners = [
    ...[mailer, awayMails, walkReminders, walkQuestions, walkSeries, lostDogs, newNeighbours],
    ...pushes.runners,
  ];
  subscribeToEvents(bus, { hub, userCache, runners, deletions, photos });
  const isReady = registerHealth(http.app, db, metrics, cluster.isConnected);
  registerSessions(http, { ...deps, sessions, cookies });
  registerAuth(http, { ...deps, cookies, photos });
  registerProviders(http, { ...deps, cookies });
  registerIdentities(http, deps);
  registerAddresses(http, deps);
  registerUsers(http, { ...deps, photos });
  registerExport(http, deps);
  registerPhotos(http, deps);
  registerLocations(http, deps);
  registerNearby(http, { ...deps, locationAccessLog });
  registerBlocks(http, deps);
  registerFriendRequests(http, { ...deps, locationAccessLog });
  registerConnections(http, deps);
  registerChat(http, { ...deps, photos });
  registerWalks(http, deps);
  registerInvites(http, { ...deps, cookies, drawings });
  registerLostDogs(http, { ...deps, photos });
  registerSightings(http, { ...deps, photos });
  registerSharedAlerts(http, { ...deps, drawings, photos, visits: alertVisits });
  registerCalendarFeed(http, deps);
  registerWalkSeries(http, deps);
  registerPush(http, deps);
  registerNotificationSettings(http, deps);
  registerUnsubscribe(http, deps);
  registerContact(http, deps);
  registerPageErrors(http, { ...deps, count: counters.countPageError });
  registerReports(http, deps);
  registerAdmin(http, deps);
  const dataCleanup = createDataCleanup({ ...deps, photos, outbox: transport, retentionDays });
  registerDataCleanup(http, dataCleanup);
  registerSite(http, { ...options, ...deps, cookies, vapidKeys });
  await serveStaticFiles(http.app, {
    build: builtPage(),
    releases: releaseFiles(config.dataDir),
    pageHeaders: (url, nonce) => pageHeaders(url, nonce, config.maps.provider),
    headTags: (pathname) => pageTags(pathname, publicUrl),
    hasSession: (headers) => cookies.sessionToken(headers) !== undefined,
    rootAttributes: `data-sign-in="${PROVIDERS.filter((name) => config.signIn[name]).join(' ')}"`,
  });
  // The routes of plugins exist only after this; without a built page nothing else waits for them.
  await http.app.after();
  http.assertComplete(ROUTES);

  await deletions.reconcile();
  hub.attach(http.app.server, http.connections.release);
  const hours = startHours(deps);
  const jobs = [socketSessions, dataCleanup.start(), startOrphanSweep(db, photoStore, logger)];

  return {
    async listen(port, host) {
      await http.app.listen({ port, host, backlog: BACKLOG });
      return { port: (http.app.server.address() as AddressInfo).port };
    },
    async wakeJobs() {
      for (const runner of runners) runner.wake();
      await hours.check();
      // A job of one kind may have queued one of another.
      while (runners.some((runner) => runner.isBusy))
        await Promise.all(runners.map((runner) => runner.whenIdle()));
    },
    checkFonts: imageProcessor.checkFonts,
    announceStop: isReady.stop,
    async close() {
      isReady.stop();
      stopWatchingOutcomes();
      for (const job of jobs) job.stop();
      hub.close();
      const forceTimer = setTimeout(() => {
        hub.terminate();
        http.app.server.closeAllConnections();
      }, DRAIN_TIMEOUT_MS);
      // In parallel: one after the other, they would take longer than the time allowed for a shutdown.
      const closed = [http.app.close(), hours.close(), ...runners.map((runner) => runner.close())];
      await Promise.all(closed);
      pushes.close();
      transport.close();
      clearTimeout(forceTimer);
      hub.terminate();
      await visits.close();
      await locationAccessLog.close().catch(() => {});
      await cluster.close();
      imageProcessor.close();
    },
  };
}
