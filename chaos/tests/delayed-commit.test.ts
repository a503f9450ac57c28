import { expect, it, vi } from 'vitest';
import { hashToken } from '../../server/src/platform/security/tokens.ts';
import { aPair, listen, UNAVAILABLE } from './_support/conversation.ts';
import { useCluster } from './_support/test-cluster.ts';

// A single process: several ones that lose the database invalidate all their caches in any case.
const cluster = useCluster({
  processes: 1,
  hasWays: 'all',
  environment: { REDIS_URL: '', TRUST_PROXY: 'false' },
});
vi.setConfig({ testTimeout: 60_000 });

it('[RT-26] a session whose end was committed after the call timed out closes its sockets', async () => {
  const { mina } = await aPair(cluster());
  const { database } = cluster().wayOf(0);
  const hash = hashToken(/sid=([^;]+)/.exec(mina.cookie)?.[1] ?? '').toString('hex');
  // Every socket is checked once after it opened. The session must end after that check.
  const looked = database.untilAsked((asked) => asked.includes(hash));
  const socket = await listen(cluster().appOf(0).url, mina);
  await looked;
  const stalled = database.stallAt((asked) => asked.includes('commit'));
  const answer = cluster().callOn(0)(mina, 'POST', '/api/auth/logout');
  await stalled;
  expect(await answer).toMatchObject({ status: 503, body: UNAVAILABLE });
  const live = await cluster().db.query('select 1 from sessions where user_id = $1', [mina.id]);
  expect(live).not.toHaveLength(0);
  // The network delivers what it held back, including the commit.
  database.mend();
  await vi.waitFor(() => expect(socket.closedWith()).toBe(4401), { timeout: 20_000 });
});
