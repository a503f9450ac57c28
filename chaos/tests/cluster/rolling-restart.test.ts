import { VERSION } from '@meongmate/shared/version';
import { expect, it, vi } from 'vitest';
import { createNextRelease, NEXT_VERSION } from '../../../tooling/next-release.ts';
import { auditDatabase } from '../../audit-database.ts';
import { type RollingRestartResult, runRollingRestart } from '../../rolling-restart.ts';
import type { Population } from '../../test-users.ts';
import { createConversation, openRecordedSocket } from '../_support/conversation.ts';
import { cluster } from '../_support/shared-cluster.ts';

const SOCKETS = 100;
/** From REL-10. */
const RECONNECT_LIMIT_MS = 10_000;
/** `deploy/compose.yaml` waits this long before it kills a process. */
const EXIT_LIMIT_MS = 15_000;

const listVersions = () =>
  Promise.all(
    cluster().apps.map(async ({ url }) => {
      const { version } = (await (await fetch(`${url}/healthz`)).json()) as { version: string };
      // Between releases with the commit of the build.
      return version.replace(/\+.*/, '');
    }),
  );

/** Sends a message through each process to a socket of each process. */
async function expectDelivery(versions: readonly string[]): Promise<void> {
  const { jun, send } = await createConversation(cluster());
  const sockets = await Promise.all(cluster().apps.map(({ url }) => openRecordedSocket(url, jun)));
  for (const index of cluster().apps.keys()) {
    const text = `${index}번 서버에서`;
    const response = await send(text, undefined, cluster().callOn(index));
    expect(response?.status).toBe(201);
    // The field of the next version.
    expect(Object.keys(response?.body ?? {}).includes('kind')).toBe(
      versions[index] === NEXT_VERSION,
    );
    const frame = expect.objectContaining({ message: expect.objectContaining({ message: text }) });
    for (const { frames } of sockets) {
      await vi.waitFor(() => expect(frames).toContainEqual(frame), { timeout: 20_000 });
    }
  }
  for (const socket of sockets) socket.end();
}

async function expectNothingLost(result: RollingRestartResult): Promise<void> {
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
}

/** Restarts the processes in turn; `versions` are those after each restart. */
async function restartTo(
  population: Population,
  build: string | undefined,
  versions: readonly string[][],
): Promise<void> {
  const outputs: string[] = [];
  // Of the tests before.
  const earlier = cluster().apps.map((app) => app.output());
  const result = await runRollingRestart(cluster(), population, {
    sockets: SOCKETS,
    messagesPerSecond: 20,
    ...(build && { build }),
    async onRestarted(index) {
      const current = await listVersions();
      expect(current).toEqual(versions[index]);
      await expectDelivery(current);
      for (const [at, app] of cluster().apps.entries())
        outputs.push(at > index ? app.output().slice(earlier[at]?.length) : app.output());
    },
  });
  // An error of a process about the events or rows of the other version would be here.
  expect(outputs.join('')).toBe('');
  await expectNothingLost(result);
}

it('[REL-10] [OPS-6] [OPS-57] processes that restart in turn with the next version, and back, lose no write, and all sockets are connected again in time', async () => {
  const population = await cluster().createPopulation(40);
  const next = createNextRelease();
  try {
    await restartTo(population, next.build, [
      [NEXT_VERSION, VERSION],
      [NEXT_VERSION, NEXT_VERSION],
    ]);
    await restartTo(population, undefined, [
      [VERSION, NEXT_VERSION],
      [VERSION, VERSION],
    ]);
  } finally {
    next.dispose();
  }
});
