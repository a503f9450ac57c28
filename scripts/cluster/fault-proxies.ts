import { type FaultProxy, openFaultProxy } from '../../tooling/processes/fault-proxy.ts';

type Servers<T> = Record<'database' | 'redis' | 'photos', T>;

/** The fault proxies between one process and its services, which can be broken for it only. */
export type Ways = Servers<FaultProxy>;

export async function openWays(to: Servers<string>): Promise<Ways> {
  const [database, redis, photos] = await Promise.all([
    openFaultProxy(to.database),
    openFaultProxy(to.redis),
    openFaultProxy(to.photos),
  ]);
  return { database, redis, photos };
}

export async function closeWays({ database, redis, photos }: Ways): Promise<void> {
  await Promise.all([database.close(), redis.close(), photos.close()]);
}
