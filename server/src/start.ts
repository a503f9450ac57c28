import { setTimeout as sleep } from 'node:timers/promises';
import { PROVIDERS } from '@meongmate/shared/rules/providers';
import { VERSION } from '@meongmate/shared/version';
import { createApp } from './app.ts';
import { type Config, readConfig, readLogLevel, VARIABLE_NAMES } from './config.ts';
import { BUILD_VERSION } from './platform/build-version.ts';
import { startDatabaseClock } from './platform/clock.ts';
import type { Db } from './platform/db/db.ts';
import { openEmbeddedDb } from './platform/db/embedded-db.ts';
import { migrate } from './platform/db/migrate.ts';
import { openServerDb, type ServerDbOptions } from './platform/db/server-db.ts';
import { type StartDb, waitForDatabase } from './platform/db/start-db.ts';
import { openGeoIpLookup } from './platform/geoip/geoip-lookup.ts';
import { builtPage, releaseFiles, storeReleaseFiles } from './platform/http/release-files.ts';
import { createLogger, type Logger } from './platform/logger.ts';
import { mailDestination } from './platform/mail/mail-transport.ts';
import { openPhotoStore } from './platform/photos/open-photo-store.ts';
import { type PhotoStore, PhotoStoreUnavailable } from './platform/photos/photo-store.ts';
import { loadSecret } from './platform/security/secret.ts';
import type { Telemetry } from './platform/telemetry/telemetry.ts';
import { startWatchdog } from './platform/watchdog.ts';
import {
  assertBucketWritable,
  assertWritable,
  toDatabaseConfigError,
  toListenConfigError,
  toOneLine,
} from './startup-errors.ts';
import { findUnknownVariables } from './unknown-variables.ts';

const EXIT_TIMEOUT_MS = 9500;
/** In which proxies notice that `/readyz` is 503. */
const ACCEPT_AFTER_STOP_MS = 3000;

async function openWithoutCheck(
  { databaseUrl, dataDir }: Config,
  options: ServerDbOptions,
): Promise<Db> {
  assertWritable(dataDir);
  return databaseUrl ? openServerDb(databaseUrl, options) : openEmbeddedDb(dataDir);
}

async function assertResponds(db: Db, { databaseUrl }: Config): Promise<void> {
  try {
    await db.query('select 1');
  } catch (error) {
    await db.close();
    throw databaseUrl ? toDatabaseConfigError(databaseUrl, error) : error;
  }
}

/**
 * Opens the configured database and checks that it responds. Throws `ConfigError` if it or `DATA_DIR` is
 * unusable.
 */
export async function openDb(config: Config, options: ServerDbOptions = {}): Promise<Db> {
  const db = await openWithoutCheck(config, options);
  await assertResponds(db, config);
  return db;
}

/** Like `openDb`, but waits for a database that is not available yet. */
async function openStartDb(config: Config, logger: Logger): Promise<StartDb> {
  const start = waitForDatabase(await openWithoutCheck(config, {}), logger);
  await assertResponds(start.db, config);
  return start;
}

/** Opens the configured photo store. Throws `ConfigError` if it is a bucket that cannot be used. */
export async function openUsablePhotoStore(config: Config): Promise<PhotoStore> {
  const store = openPhotoStore(config);
  if (config.s3) await assertBucketWritable(store, config.s3);
  return store;
}

/** Loads the library of OpenTelemetry only where it is used. */
async function loadTelemetry(config: Config, logger: Logger): Promise<Telemetry | null> {
  if (config.otlpEndpoint === null) return null;
  const { startTelemetry } = await import('./platform/telemetry/telemetry.ts');
  return startTelemetry(VERSION, logger);
}

/** A start that cannot succeed ends with one line about the cause; `LOG_LEVEL=debug` adds one with the stack. */
export function exitWithReason(error: unknown): never {
  console.error(toOneLine(error));
  // Not to stdout, to which a backup may be written.
  createLogger(readLogLevel(process.env), process.stderr).debug({ err: error }, 'not started');
  process.exit(1);
}

export interface Preparation {
  config: Config;
  db: Db;
  secret: string;
  now: Date;
}

interface RunOptions {
  /** Lists the mail that was "sent" under `/dev/outbox`; for development. */
  showsOutbox?: boolean;
  /** Runs after the migrations and before the server listens; the demo stores its data here. */
  prepare?: (preparation: Preparation) => Promise<void>;
}

/** Runs the server until it receives a signal. */
export async function runServer({
  showsOutbox = false,
  prepare,
}: RunOptions = {}): Promise<{ config: Config; port: number }> {
  // Also for rejections that no part handles, which Node would print with all their properties.
  process.on('uncaughtException', exitWithReason);
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  for (const unknown of findUnknownVariables(process.env, VARIABLE_NAMES)) {
    logger.warn(unknown, 'an unknown variable is set');
  }
  const locateIp = await openGeoIpLookup(config.geoipDb);
  await openUsablePhotoStore(config).catch((error: unknown) => {
    if (!(error instanceof PhotoStoreUnavailable)) throw error;
    // Everything else works without photos.
    logger.warn({ err: error }, 'the photo store is not available');
  });
  const telemetry = await loadTelemetry(config, logger);
  const start = await openStartDb(config, logger);
  const db = telemetry ? telemetry.traceDb(start.db) : start.db;
  const secret = loadSecret(config.secret, config.dataDir);
  await migrate(db).catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
  const clock = await startDatabaseClock(db);
  await prepare?.({ config, db, secret, now: clock.now() });
  await storeReleaseFiles(builtPage(), releaseFiles(config.dataDir), clock.now()).catch(
    (error: unknown) =>
      logger.warn({ err: error }, 'the files of this build could not be stored for later builds'),
  );
  startWatchdog();
  const app = await createApp({
    config,
    db,
    clock,
    logger,
    secret,
    locateIp,
    showsOutbox,
    ...(telemetry && { traceRequests: telemetry.traceRequests }),
  });
  const { port } = await app.listen(config.port, config.host).catch((error: unknown) => {
    throw toListenConfigError(error, config);
  });
  start.end();
  void app.checkFonts();
  const photos = config.s3 ? `${config.s3.bucket} at ${config.s3.endpoint}` : 'files in DATA_DIR';
  const mail = mailDestination(config);
  const details = {
    version: BUILD_VERSION,
    host: config.host,
    port,
    database: db.kind,
    photos,
    mail,
    signIn: PROVIDERS.filter((provider) => config.signIn[provider]),
    // Processes whose data differ would compute different times for one walk (decision 0253).
    timeZones: process.versions.tz,
  };
  logger.info(details, 'listening');
  if (!config.smtpUrl && config.secureCookies) {
    logger.warn('SMTP_URL is not set: mail is only written to files, so users receive no codes');
  }

  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), EXIT_TIMEOUT_MS).unref();
    app.announceStop();
    // Ctrl+C comes from a terminal, behind no proxy.
    if (signal === 'SIGTERM') await sleep(ACCEPT_AFTER_STOP_MS);
    await app.close();
    clock.stop();
    await db.close();
    await telemetry?.close();
    logger.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
  process.off('uncaughtException', exitWithReason);
  process.on('uncaughtException', (error) => {
    // The state is unknown now: log the error, so that the supervisor starts a new process.
    logger.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
  return { config, port };
}
