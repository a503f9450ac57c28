import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { hashToken } from '../../server/src/platform/security/tokens.ts';
import { createConversation, openRecordedSocket, UNAVAILABLE } from './_support/conversation.ts';
import { useCluster } from './_support/test-cluster.ts';

// A single process: several ones that lose the database invalidate all their caches in any case.
const cluster = useCluster({
  processes: 1,
  withFaultProxies: 'all',
  environment: { REDIS_URL: '', TRUST_PROXY: 'false' },
});
vi.setConfig({ testTimeout: 60_000 });

it('[RT-26] a session whose end was committed after the call timed out closes its sockets', async () => {
  const { mina } = await createConversation(cluster());
  const { database } = cluster().proxiesAt(0);
  const hash = hashToken(/sid=([^;]+)/.exec(mina.cookie)?.[1] ?? '').toString('hex');
  // Every socket is checked once after it opened. The session must end after that check.
  const sessionChecked = database.untilRequest((data) => data.includes(hash));
  const socket = await openRecordedSocket(cluster().appAt(0).url, mina);
  await sessionChecked;
  const stalled = database.stallAtRequest((data) => data.includes('commit'));
  const logOut = cluster().callOn(0)(mina, 'POST', '/api/auth/logout');
  await stalled;
  expect(await logOut).toMatchObject({ status: 503, body: UNAVAILABLE });
  const sessions = await cluster().db.query('select 1 from sessions where user_id = $1', [mina.id]);
  expect(sessions).not.toHaveLength(0);
  // The network delivers what it held back, including the commit.
  database.restore();
  await vi.waitFor(() => expect(socket.closeCode()).toBe(4401), { timeout: 20_000 });
});

it('[RT-26] a message that was refused and is stored when the standby returns appears to its receiver', async () => {
  const { mina, jun, roomId } = await createConversation(cluster());
  const { db } = cluster();
  const call = cluster().callOn(0);
  const setStandby = async (name: string) => {
    await db.query(`alter system set synchronous_standby_names = '${name}'`);
    await db.query('select pg_reload_conf()');
    await vi.waitFor(async () => {
      const [row] = await db.query<{ name: string }>(
        `select current_setting('synchronous_standby_names') as name`,
      );
      expect(row?.name).toBe(name);
    });
  };
  const path = `/api/chat/rooms/${jun.id}`;
  const before = await call(jun, 'GET', path);
  // The partner, who has the room open, polls; nothing has changed.
  const poll = () =>
    call(jun, 'GET', path, undefined, 5000, { 'if-none-match': before?.etag ?? '' });
  expect((await poll())?.status).toBe(304);
  await setStandby('a_standby_that_is_away');
  try {
    const body = { roomId, senderId: mina.id, message: '늦은 말', clientId: randomUUID() };
    const sent = await call(mina, 'POST', '/api/chat/messages', body, 30_000);
    expect(sent).toMatchObject({ status: 503, body: UNAVAILABLE });
    expect((await poll())?.status).toBe(304);
  } finally {
    await setStandby('');
  }
  await vi.waitFor(
    async () => expect(JSON.stringify((await poll())?.body ?? '')).toContain('늦은 말'),
    { timeout: 15_000 },
  );
});
