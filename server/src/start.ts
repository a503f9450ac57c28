import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { startDatabaseClock } from './platform/clock.ts';
import { ConfigError } from './platform/config-error.ts';
import type { Db } from './platform/db/db.ts';
import { UnsupportedSchema } from './platform/db/development-schema.ts';
import { openEmbeddedDb } from './platform/db/embedded-db.ts';
import { FolderInUse } from './platform/db/folder-lock.ts';
import { migrate } from './platform/db/migrate.ts';
import { openServerDb, type ServerDbOptions } from './platform/db/server-db.ts';
import { openGeoIpLookup } from './platform/geoip/geoip-lookup.ts';
import { builtPage, releaseFiles, storeReleaseFiles } from './platform/http/release-files.ts';
import { createLogger } from './platform/logger.ts';
import { loadSecret } from './platform/security/secret.ts';
import { startWatchdog } from './platform/watchdog.ts';
import { assertWritable, toDatabaseConfigError, toListenConfigError } from './startup-errors.ts';

const EXIT_TIMEOUT_MS = 9500;

/**
 * Opens the configured database and checks that it responds. Throws `ConfigError` if it or `DATA_DIR` is
 * unusable.
 */
export async function openDb(
  { databaseUrl, dataDir }: Config,
  options: ServerDbOptions = {},
): Promise<Db> {
  assertWritable(dataDir);
  if (!databaseUrl) return openEmbeddedDb(dataDir);
  const db = openServerDb(databaseUrl, options);
  try {
    await db.query('select 1');
    return db;
  } catch (error) {
    await db.close();
    throw toDatabaseConfigError(databaseUrl, error);
  }
}

/** A start that cannot succeed ends with one line about the cause. */
export function exitWithReason(error: unknown): never {
  const isExplained = [ConfigError, FolderInUse, UnsupportedSchema].some(
    (type) => error instanceof type,
  );
  if (isExplained) console.error((error as Error).message);
  else console.error(error);
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
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel);
  const locateIp = await openGeoIpLookup(config.geoipDb);
  const db = await openDb(config);
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
  });
  const { port } = await app.listen(config.port, config.host).catch((error: unknown) => {
    throw toListenConfigError(error, config);
  });
  const photos = config.s3 ? `${config.s3.bucket} at ${config.s3.endpoint}` : 'files in DATA_DIR';
  logger.info({ host: config.host, port, database: db.kind, photos }, 'listening');

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), EXIT_TIMEOUT_MS).unref();
    await app.close();
    clock.stop();
    await db.close();
    logger.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    // The state is unknown now: log the error, so that the supervisor starts a new process.
    logger.fatal({ err: error }, 'uncaught exception');
    process.exit(1);
  });
  return { config, port };
}
