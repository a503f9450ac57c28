import { expect, it, vi } from 'vitest';
import { auditDatabase } from '../../audit-database.ts';
import { runRollingRestart } from '../../rolling-restart.ts';
import { createConversation, openRecordedSocket } from '../_support/conversation.ts';
import { cluster } from '../_support/shared-cluster.ts';

const SOCKETS = 100;
/** From REL-10. */
const RECONNECT_LIMIT_MS = 10_000;
/** `deploy/compose.yaml` waits this long before it kills a process. */
const EXIT_LIMIT_MS = 15_000;

it('[REL-10] [OPS-6] [OPS-7] processes that restart in turn lose no write, and all sockets are connected again in time', async () => {
  const population = await cluster().createPopulation(40);
  const result = await runRollingRestart(cluster(), population, {
    sockets: SOCKETS,
    messagesPerSecond: 20,
  });
  expect(result).toMatchObject({ failedWrites: 0, lostSockets: 0 });
  expect(result.exits.map(({ code }) => code)).toEqual([0, 0]);
  for (const { tookMs } of result.exits) expect(tookMs).toBeLessThan(EXIT_LIMIT_MS);
  // Closed with a request to reconnect, not broken; both processes had sockets.
  expect([...result.closeCodes]).toEqual([1012]);
  expect(result.reconnectMs.length).toBeGreaterThanOrEqual(SOCKETS);
  expect(Math.max(...result.reconnectMs)).toBeLessThan(RECONNECT_LIMIT_MS);

  const { acknowledgedIds } = result;
  const [stored] = await cluster().db.query<{ count: number }>(
    'select count(*)::int as count from chat_messages where id = any($1::bigint[])',
    [acknowledgedIds],
  );
  expect(stored?.count).toBe(new Set(acknowledgedIds).size);
  expect(stored?.count).toBe(acknowledgedIds.length);
  expect(await auditDatabase(cluster().db)).toEqual([]);

  const { jun, send } = await createConversation(cluster());
  const socket = await openRecordedSocket(cluster().url, jun);
  expect((await send('다시 여기'))?.status).toBe(201);
  const message = expect.objectContaining({ message: '다시 여기' });
  await vi.waitFor(
    () => expect(socket.frames).toContainEqual(expect.objectContaining({ message })),
    {
      timeout: 20_000,
    },
  );
  socket.end();
});
