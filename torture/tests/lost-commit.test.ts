import { expect, it, vi } from 'vitest';
import { hashToken } from '../../server/src/platform/security/tokens.ts';
import { aPair, listen, UNAVAILABLE } from './_support/pair.ts';
import { useCluster } from './_support/tested-cluster.ts';

// Alone: several that lose the database trust nothing they remember, whatever else was lost.
const cluster = useCluster({
  processes: 1,
  hasWays: 'all',
  environment: { REDIS_URL: '', TRUST_PROXY: 'false' },
});
vi.setConfig({ testTimeout: 60_000 });

it('[RT-26] a session whose end was committed when nobody waited for it any more takes its sockets with it', async () => {
  const { mina } = await aPair(cluster());
  const { database } = cluster().wayOf(0);
  const hash = hashToken(/sid=([^;]+)/.exec(mina.cookie)?.[1] ?? '').toString('hex');
  // Every socket is looked at once after it opened: the end of this one must be told in another way.
  const looked = database.untilAsked((asked) => asked.includes(hash));
  const socket = await listen(cluster().appOf(0).url, mina);
  await looked;
  const stalled = database.stallAt((asked) => asked.includes('commit'));
  const answer = cluster().callOn(0)(mina, 'POST', '/api/auth/logout');
  await stalled;
  expect(await answer).toMatchObject({ status: 503, body: UNAVAILABLE });
  const live = await cluster().db.query('select 1 from sessions where user_id = $1', [mina.id]);
  expect(live).not.toHaveLength(0);
  // What the network kept arrives, and with it the commit.
  database.mend();
  await vi.waitFor(() => expect(socket.closedWith()).toBe(4401), { timeout: 20_000 });
});
