import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';
import { ConfigError } from './platform/config-error.ts';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** The error of a host with several addresses has one reason for each, and no message of its own. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error && error.message) || codeOf(error) || 'no reason was given';

/** Creates the data folder and tests it: otherwise the first photo or mail would fail. */
export function assertWritable(dataDir: string): void {
  const probe = path.join(dataDir, `.probe-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true });
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
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return new ConfigError(
    `DATABASE_URL is ${shown}, but must be that of a PostgreSQL that lets us in (${reasonOf(cause)})`,
  );
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
