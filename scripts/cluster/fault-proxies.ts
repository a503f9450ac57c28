import { type FaultProxy, openFaultProxy } from '../../tooling/processes/fault-proxy.ts';

type ByService<T> = Record<'database' | 'redis' | 'photos', T>;

/** The fault proxies between one process and its services, which can be broken for it only. */
export type FaultProxies = ByService<FaultProxy>;

export async function openFaultProxies(addresses: ByService<string>): Promise<FaultProxies> {
  const [database, redis, photos] = await Promise.all([
    openFaultProxy(addresses.database),
    openFaultProxy(addresses.redis),
    openFaultProxy(addresses.photos),
  ]);
  return { database, redis, photos };
}

export async function closeFaultProxies({ database, redis, photos }: FaultProxies): Promise<void> {
  await Promise.all([database.close(), redis.close(), photos.close()]);
}
