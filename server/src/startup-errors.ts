import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';
import { ConfigError } from './platform/config-error.ts';
import { FolderInUse } from './platform/db/folder-lock.ts';
import { UnsupportedSchema } from './platform/db/newer-schema.ts';
import { describeError, type LoggedError } from './platform/logger.ts';
import { makeFolder } from './platform/make-folder.ts';
import { type PhotoStore, PhotoStoreUnavailable } from './platform/photos/photo-store.ts';
import type { S3Settings } from './platform/photos/s3-photo-store.ts';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
const causeOf = (error: unknown) => (error instanceof Error && error.cause ? error.cause : error);

/** Of the system, and of PostgreSQL. */
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);
const isDiskFull = (error: unknown): boolean =>
  [error, causeOf(error)].some((reason) => DISK_FULL.has(codeOf(reason) ?? ''));

/** The error of a host with several addresses has one reason for each, and no message of its own. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error && error.message) || codeOf(error) || 'no reason was given';

/** Creates the data folder and tests it: otherwise the first photo or mail would fail. */
export function assertWritable(dataDir: string): void {
  const probe = path.join(dataDir, `.probe-${process.pid}`);
  try {
    makeFolder(dataDir);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR is ${JSON.stringify(dataDir)}, but must be a folder that can be written to (${codeOf(error)})`,
    );
  }
}

/** The error for a database that cannot be queried; it shows `DATABASE_URL` without the password. */
export function toDatabaseConfigError(databaseUrl: string, error: unknown): ConfigError {
  const { protocol, username, host, pathname } = new URL(databaseUrl);
  const shown = `${protocol}//${username && `${username}@`}${host}${pathname}`;
  return new ConfigError(
    `DATABASE_URL is ${shown}, but PostgreSQL does not accept the connection (${reasonOf(causeOf(error))})`,
  );
}

/** The object that the check writes; no photo has this name. */
const PROBE_NAME = 'probe';

/**
 * Writes, reads and removes an object of the bucket. Throws `ConfigError` if the store rejects one of these; throws
 * `PhotoStoreUnavailable` if it cannot be reached or is overloaded, which is no error of the settings.
 */
export async function assertBucketWritable(store: PhotoStore, s3: S3Settings): Promise<void> {
  try {
    await store.put(PROBE_NAME, Buffer.from('The server checks at its start that it can write.'));
    await store.get(PROBE_NAME);
    await store.remove(PROBE_NAME);
  } catch (error) {
    if (error instanceof PhotoStoreUnavailable) throw error;
    throw new ConfigError(
      `S3_ENDPOINT is ${new URL(s3.endpoint).origin}, but must be a store whose bucket ${s3.bucket} these keys may read and write (${reasonOf(causeOf(error))})`,
    );
  }
}

/** Converts an error of `listen` to one line about `PORT` or `HOST`. */
export function toListenConfigError(error: unknown, { port, host }: Config): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new ConfigError(`PORT ${port} is in use by another program`);
    case 'EACCES':
      return new ConfigError(`PORT is ${port}, but must be one that this user may listen on`);
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return new ConfigError(
        `HOST is ${JSON.stringify(host)}, but must be an address of this machine`,
      );
    default:
      return error;
  }
}

function summarise({ type, message, code, cause }: LoggedError): string {
  const text = message || type;
  const own = code && !text.includes(code) ? `${text} (${code})` : text;
  return cause ? `${own}: ${summarise(cause)}` : own;
}

/** The error of a start or a command as one line, without values of rows, files and statements. */
export function toOneLine(error: unknown): string {
  const isExplained = [ConfigError, FolderInUse, UnsupportedSchema].some(
    (type) => error instanceof type,
  );
  const summary = `${summarise(describeError(error))}; LOG_LEVEL=debug shows where`;
  const text = isExplained ? (error as Error).message : summary;
  return (isDiskFull(error) ? `the disk is full: ${text}` : text).replace(/\s+/g, ' ');
}
