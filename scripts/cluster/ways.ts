import { type FaultProxy, openFaultProxy } from '../../tooling/processes/fault-proxy.ts';

type Servers<T> = Record<'database' | 'redis' | 'photos', T>;

/** How one process reaches what it needs, each to be broken for it alone. */
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
