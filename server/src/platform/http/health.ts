import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db.ts';

const RESPONSE_TIMEOUT_MS = 1500;

/** Liveness without any query; readiness by a query to the database, and the state of Redis if it is set. */
export function registerHealth(
  app: FastifyInstance,
  db: Db,
  isClusterConnected: () => boolean,
): { stop(): void } {
  let stopping = false;

  async function isDatabaseAvailable(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), RESPONSE_TIMEOUT_MS);
    });
    const query = db.query('select 1').then(
      () => true,
      () => false,
    );
    const isAvailable = await Promise.race([query, timeout]);
    clearTimeout(timer);
    return isAvailable;
  }

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_, reply) => {
    const ready = !stopping && isClusterConnected() && (await isDatabaseAvailable());
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
  });
  return {
    stop() {
      stopping = true;
    },
  };
}
