import { expect, it } from 'vitest';
import { findOrInstallServers } from '../../scripts/cluster/find-servers.ts';
import { runFailoverChaos } from '../chaos-failover.ts';

const programs = await findOrInstallServers();

// The step of the tests fails on a build server without HAProxy.
it.skipIf(programs.haproxy === null)(
  '[OPS-50] [REL-1] [MSG-6] the loss of the primary, of the standby and of the proxy between them causes no lost, duplicate or reordered message, and users can write again in time',
  async () => {
    const rounds = 1;
    const recoveriesMs: number[] = [];
    const results = await runFailoverChaos(programs, {
      rounds,
      seed: 5,
      faultsPerRound: 5,
      maxUsers: 10,
      durationMs: 1500,
      onRecovery: (ms) => recoveriesMs.push(ms),
    });
    expect(results.flatMap(({ violations }) => violations)).toEqual([]);
    expect(results).toHaveLength(rounds);
    for (const { acknowledged } of results) expect(acknowledged).toBeGreaterThan(0);
    const faults = results.flatMap((result) => result.faults).join();
    for (const broken of ['kill -9 the primary', 'freeze the primary', 'standby', 'proxy'])
      expect(faults).toContain(broken);
    expect(recoveriesMs.length).toBeGreaterThanOrEqual(2);
  },
);
