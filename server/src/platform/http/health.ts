import type { FastifyInstance } from 'fastify';
import { BUILD_VERSION } from '../build-version.ts';
import type { Db } from '../db/db.ts';
import { findNewerMigration } from '../db/newer-schema.ts';
import type { Metrics } from './metrics.ts';

const RESPONSE_TIMEOUT_MS = 1500;

/**
 * Liveness without any query; readiness by a query to the database, which a newer version must not have migrated too
 * far, and the state of Redis if it is set.
 */
export function registerHealth(
  app: FastifyInstance,
  db: Db,
  metrics: Metrics,
  isClusterConnected: () => boolean,
): { stop(): void } {
  let stopping = false;
  let isNewerLogged = false;

  async function isSchemaUsable(): Promise<boolean> {
    const newer = await findNewerMigration(db);
    if (newer && !isNewerLogged) {
      isNewerLogged = true;
      app.log.error(newer, 'a newer version has migrated the database; start that version');
    }
    return newer === null;
  }

  async function isDatabaseUsable(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), RESPONSE_TIMEOUT_MS);
    });
    const isUsable = await Promise.race([isSchemaUsable().catch(() => false), timeout]);
    clearTimeout(timer);
    return isUsable;
  }

  app.get('/healthz', async () => ({ status: 'ok', version: BUILD_VERSION }));
  const isReady = async () => !stopping && isClusterConnected() && (await isDatabaseUsable());
  app.get('/readyz', async (_, reply) => {
    const ready = await isReady();
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
  });
  metrics.gauge('meongmate_ready', 'Whether /readyz returns 200.', async () =>
    Number(await isReady()),
  );
  return {
    stop() {
      stopping = true;
    },
  };
}
