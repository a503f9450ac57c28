import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { setSynchronousStandby } from '../../scripts/cluster/postgresql-pair.ts';
import { hashToken } from '../../server/src/platform/security/tokens.ts';
import { auditDatabase } from '../audit-database.ts';
import {
  createConversation,
  openRecordedSocket,
  proposeWeeklyWalk,
  UNAVAILABLE,
} from './_support/conversation.ts';
import { useCluster } from './_support/test-cluster.ts';

// A single process: several ones that lose the database invalidate all their caches in any case.
const cluster = useCluster({
  processes: 1,
  withFaultProxies: 'all',
  environment: { REDIS_URL: '', TRUST_PROXY: 'false' },
});
vi.setConfig({ testTimeout: 60_000 });

it('a session whose end was committed after the call timed out closes its sockets', async () => {
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

const setStandby = (name: string) =>
  setSynchronousStandby((text) => cluster().db.query(text), name);
const ABSENT = 'a_standby_that_is_away';

it('a message that was refused and is stored when the standby returns appears to its receiver', async () => {
  const { mina, jun, roomId } = await createConversation(cluster());
  const call = cluster().callOn(0);
  const path = `/api/chat/rooms/${jun.id}`;
  const before = await call(jun, 'GET', path);
  // The partner, who has the room open, polls; nothing has changed.
  const poll = () =>
    call(jun, 'GET', path, undefined, 5000, { 'if-none-match': before?.etag ?? '' });
  expect((await poll())?.status).toBe(304);
  await setStandby(ABSENT);
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

const STATEMENT_TIMEOUT_MS = 1000;

/** Ends the wait of the commit that contains the text, once it waits longer than `statement_timeout` allows. */
async function endWait(text: string, end: 'pg_cancel_backend' | 'pg_terminate_backend') {
  const { db } = cluster();
  await vi.waitFor(
    async () => {
      const ended = await db.query(
        `select ${end}(pid) from pg_stat_activity
          where wait_event = 'SyncRep' and query like $1 and query_start < now() - make_interval(secs => $2)`,
        [`%${text}%`, (1.5 * STATEMENT_TIMEOUT_MS) / 1000],
      );
      expect(ended).toHaveLength(1);
    },
    { timeout: 30_000 },
  );
}

it('statement_timeout ends no wait for a standby; a cancelled wait is a success, a terminated one an error, and both are stored', async () => {
  const { db } = cluster();
  await db.query('create table waits (name text)');
  const insert = async (name: string) => {
    const client = new pg.Client({ connectionString: cluster().postgresql.url });
    client.on('error', () => {});
    await client.connect();
    try {
      await client.query('begin');
      await client.query('insert into waits values ($1)', [name]);
      // From here on: on a busy machine the rest takes long, too.
      await client.query(`set statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
      await client.query(`commit /* ${name} */`);
    } finally {
      await client.end().catch(() => {});
    }
  };
  await setStandby(ABSENT);
  try {
    const cancelled = insert('cancelled');
    await endWait('cancelled', 'pg_cancel_backend');
    await cancelled;
    const terminated = insert('terminated');
    const refused = expect(terminated).rejects.toThrow();
    await endWait('terminated', 'pg_terminate_backend');
    await refused;
  } finally {
    await setStandby('');
  }
  const rows = await db.query<{ name: string }>('select name from waits order by name');
  expect(rows.map(({ name }) => name)).toEqual(['cancelled', 'terminated']);
});

it('a message whose wait for the standby is terminated is stored once, however often it is repeated', async () => {
  const { mina, jun, roomId } = await createConversation(cluster());
  const call = cluster().callOn(0);
  const body = { roomId, senderId: mina.id, message: '한 번만', clientId: randomUUID() };
  const send = () => call(mina, 'POST', '/api/chat/messages', body, 30_000);
  await setStandby(ABSENT);
  try {
    const sent = send();
    await endWait('send_messages', 'pg_terminate_backend');
    expect(await sent).toMatchObject({ status: 503, body: UNAVAILABLE });
  } finally {
    await setStandby('');
  }
  // The process regains its connections.
  await vi.waitFor(async () => expect((await send())?.status).toBe(200), {
    timeout: 15_000,
    interval: 1000,
  });
  const room = await call(jun, 'GET', `/api/chat/rooms/${jun.id}`);
  expect(JSON.stringify(room?.body)).toContain('한 번만');
  const [stored] = await cluster().db.query<{ count: number }>(
    'select count(*)::int as count from chat_messages where sender_id = $1',
    [mina.id],
  );
  expect(stored?.count).toBe(1);
});

it('[WALK-46] an accepted series whose wait for the standby is terminated is stored once with its walks, however often the answer is repeated', async () => {
  const { db } = cluster();
  const call = cluster().callOn(0);
  const conversation = await createConversation(cluster());
  const id = await proposeWeeklyWalk(conversation, call);
  const path = `/api/walk-series/${id}/answer`;
  const accept = () => call(conversation.jun, 'PUT', path, { answer: 'accept' }, 30_000);
  await setStandby(ABSENT);
  try {
    const accepted = accept();
    await endWait('commit', 'pg_terminate_backend');
    expect(await accepted).toMatchObject({ status: 503, body: UNAVAILABLE });
  } finally {
    await setStandby('');
  }
  await vi.waitFor(async () => expect((await accept())?.status).toBe(200), {
    timeout: 15_000,
    interval: 1000,
  });
  const events = await db.query<{ action: string }>(
    'select action from series_events where series_id = $1 order by message_id',
    [id],
  );
  expect(events.map(({ action }) => action)).toEqual(['proposed', 'accepted']);
  const walks = await db.query<{ status: string }>(
    'select status from walks where series_id = $1',
    [id],
  );
  expect(walks.map(({ status }) => status)).toEqual(['accepted', 'accepted']);
  expect(await auditDatabase(db)).toEqual([]);
});
