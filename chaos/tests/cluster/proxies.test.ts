import https from 'node:https';
import { expect, it, onTestFinished } from 'vitest';
import { findOrInstallServers, PROXIES } from '../../../scripts/cluster/find-servers.ts';
import { UNTRUSTED_CERTIFICATE } from '../../../server/tests/_support/untrusted-certificate.ts';
import { auditDatabase } from '../../audit-database.ts';
import { runRollingRestart } from '../../rolling-restart.ts';
import { startSampleProxy } from '../_support/sample-proxies.ts';
import { cluster } from '../_support/shared-cluster.ts';

const USERS = 10;
const CALLS = 5000;
const programs = await findOrInstallServers();

// The step of the tests fails on a build server without one of the programs.
it.each(PROXIES.filter((name) => programs[name] !== null))(
  '[REL-10] behind %s, processes that restart in turn lose no request of ten users who chat',
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
    expect([...result.failedAttempts]).toEqual([]);
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

/** Sends one call after the other, each over a connection of its own, and counts the responses by status. */
async function sendUntil(url: string, isFinished: () => boolean, statuses: Map<string, number>) {
  while (!isFinished()) {
    const request = https.request(`${url}/api/auth/logout`, {
      agent: false,
      ca: UNTRUSTED_CERTIFICATE.cert,
      method: 'POST',
    });
    const status = await new Promise<string>((resolve) => {
      request.on('response', (response) => {
        response.resume();
        response.on('end', () => resolve(String(response.statusCode)));
      });
      request.on('error', ({ message }) => resolve(message));
      request.end();
    });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
}

/**
 * nginx checks no health and sends requests until the port is closed. The kernel resets a connection that waits to be
 * accepted at that moment, and nginx does not repeat a POST that it may have sent: it responds with 502.
 */
const MAX_BAD_GATEWAYS = { nginx: 10, haproxy: 0, caddy: 0 };

it.each(PROXIES.filter((name) => programs[name] !== null))(
  '[REL-10] behind %s, POST calls succeed while both processes restart, apart from the ones at which nginx finds a port just closed',
  async (name) => {
    const { appAt, untilReady } = cluster();
    const proxy = await startSampleProxy(programs, name, [appAt(0).port, appAt(1).port]);
    onTestFinished(() => proxy.stop());
    const statuses = new Map<string, number>();
    const sum = () => [...statuses.values()].reduce((total, count) => total + count, 0);
    let isRestarted = false;
    const isFinished = () => isRestarted && sum() >= CALLS;
    const senders = Array.from({ length: 10 }, () => sendUntil(proxy.url, isFinished, statuses));
    for (const at of [0, 1]) {
      expect(await appAt(at).terminate()).toBe(0);
      await appAt(at).start();
      await untilReady();
    }
    isRestarted = true;
    await Promise.all(senders);
    const badGateways = statuses.get('502') ?? 0;
    expect(badGateways).toBeLessThanOrEqual(MAX_BAD_GATEWAYS[name]);
    expect([...statuses.keys()].filter((status) => status !== '502')).toEqual(['200']);
  },
);
