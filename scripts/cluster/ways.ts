import { type FaultyWay, openFaultyWay } from './faulty-way.ts';

type Servers<T> = Record<'database' | 'redis' | 'photos', T>;

/** How one process reaches what it needs, each to be broken for it alone. */
export type Ways = Servers<FaultyWay>;

const portOf = (url: string) => Number(new URL(url).port);

export async function openWays(to: Servers<string>): Promise<Ways> {
  const [database, redis, photos] = await Promise.all([
    openFaultyWay(portOf(to.database)),
    openFaultyWay(portOf(to.redis)),
    openFaultyWay(portOf(to.photos)),
  ]);
  return { database, redis, photos };
}

/** The same addresses, reached over the ways. */
export function addressesOver(ways: Ways, to: Servers<string>): Servers<string> {
  const over = (server: keyof Ways) => {
    const address = new URL(to[server]);
    address.port = String(ways[server].port);
    return address.href;
  };
  return { database: over('database'), redis: over('redis'), photos: over('photos') };
}

export async function closeWays({ database, redis, photos }: Ways): Promise<void> {
  await Promise.all([database.close(), redis.close(), photos.close()]);
}
