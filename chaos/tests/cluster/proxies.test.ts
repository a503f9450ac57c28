import { expect, it, onTestFinished } from 'vitest';
import {
  findOrInstallServers,
  PROXIES,
  type ProxyName,
} from '../../../scripts/cluster/find-servers.ts';
import { auditDatabase } from '../../audit-database.ts';
import { runRollingRestart } from '../../rolling-restart.ts';
import { startSampleProxy } from '../_support/sample-proxies.ts';
import { cluster } from '../_support/shared-cluster.ts';

const USERS = 10;
const programs = await findOrInstallServers();
/** Caddy before 2.11.4, as in Debian, does not try a POST at the other process after a refused connection. */
const retriesNoBody: readonly ProxyName[] = ['caddy'];

// The step of the tests fails on a build server without one of the programs.
it.each(PROXIES.filter((name) => programs[name] !== null))(
  '[OPS-65] behind %s, processes that restart in turn lose no request of ten users who chat',
  async (name) => {
    const { appAt } = cluster();
    const proxy = await startSampleProxy(programs, name, [appAt(0).port, appAt(1).port]);
    onTestFinished(() => proxy.stop());
    const population = await cluster().createPopulation(USERS);
    const result = await runRollingRestart({ ...cluster(), url: proxy.url }, population, {
      sockets: USERS,
      messagesPerSecond: 50,
    });
    expect(result).toMatchObject({ failedWrites: 0, lostSockets: 0 });
    expect([...result.closeCodes]).toEqual([1012]);
    // Only a request that a stopping process was about to accept: the page sends it again.
    const failedAttempts = [...result.failedAttempts.values()].reduce(
      (sum, count) => sum + count,
      0,
    );
    const atMost = result.exits.length * USERS;
    if (!retriesNoBody.includes(name)) expect(failedAttempts).toBeLessThanOrEqual(atMost);
    const { acknowledgedIds } = result;
    expect(new Set(acknowledgedIds).size).toBe(acknowledgedIds.length);
    const [stored] = await cluster().db.query<{ count: number }>(
      'select count(*)::int as count from chat_messages where sender_id = any($1::bigint[])',
      [population.users.map(({ id }) => id)],
    );
    expect(stored?.count).toBe(acknowledgedIds.length);
    expect(await auditDatabase(cluster().db)).toEqual([]);
  },
);
