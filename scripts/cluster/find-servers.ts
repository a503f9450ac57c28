/** Finds the programs of PostgreSQL, Redis and the proxies, or installs them where that is usual. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DEBIAN_PACKAGES, installPackages } from '../debian-packages.ts';

const OLDEST_POSTGRESQL = 15;
const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** For the samples in `deploy/`; HAProxy also for a database with a standby. */
export const PROXIES = ['nginx', 'haproxy', 'caddy'] as const;
export type ProxyName = (typeof PROXIES)[number];

export interface ServerPrograms extends Record<ProxyName, string | null> {
  /** The folder of `initdb` and `postgres`. */
  postgresqlFolder: string | null;
  redis: string | null;
}

function onPath(name: string): string | null {
  // Debian has servers in a folder that is not in the path of every user.
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'].filter(Boolean);
  const found = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  return found ?? null;
}

function findPostgresqlFolder(): string | null {
  const debian = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER)
        .filter((version) => Number(version) >= OLDEST_POSTGRESQL)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(DEBIAN_FOLDER, version, 'bin'))
    : [];
  const initdb = onPath('initdb');
  const folders = [...debian, ...(initdb ? [path.dirname(initdb)] : [])];
  const isComplete = (folder: string) =>
    ['initdb', 'postgres'].every((name) => existsSync(path.join(folder, name)));
  return folders.find(isComplete) ?? null;
}

export function findServers(): ServerPrograms {
  return {
    postgresqlFolder: findPostgresqlFolder(),
    redis: onPath('redis-server') ?? onPath('valkey-server'),
    haproxy: onPath('haproxy'),
    nginx: onPath('nginx'),
    caddy: onPath('caddy'),
  };
}

/** As root on Debian, missing programs are installed by the package manager, without being started. */
export async function findOrInstallServers(
  proxies: readonly ProxyName[] = [],
): Promise<ServerPrograms> {
  const found = findServers();
  const missing = [
    ...(found.postgresqlFolder ? [] : (['postgresql'] as const)),
    ...(found.redis ? [] : (['redis'] as const)),
    ...proxies.filter((name) => !found[name]),
  ];
  if (missing.length === 0) return found;
  await installPackages(missing.flatMap((name) => DEBIAN_PACKAGES[name]));
  return findServers();
}
