/**
 * Simulates the memory limit of a container: like the kernel, it kills the process that uses most memory or
 * has the highest `oom_score_adj`. The server is then started again, as by a supervisor.
 */
import { readFileSync } from 'node:fs';
import type { AppProcess } from '../tooling/processes/app-process.ts';
import { findChildren } from '../tooling/processes/child-processes.ts';

const CHECK_INTERVAL_MS = 25;

export interface MemoryLimit {
  /** The highest memory use of the process and its decoders together, in MB. */
  peakMb(): number;
  /** How often the process was killed, and how often a decoder instead of it. */
  killed: { process: number; decoders: number };
  setMb(limitMb: number): void;
  /** Resolves after the last restart has finished. */
  remove(): Promise<void>;
}

/** The private memory of the process in MB; 0 if it has ended. */
function privateMemoryMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function tryToKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    // The process may have ended in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The share of the limit that `oom_score_adj` adds to the size of the process. */
function oomScoreShare(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8')) / 1000;
  } catch {
    return 0;
  }
}

export function limitMemory(app: AppProcess, initialLimitMb: number): MemoryLimit {
  const killed = { process: 0, decoders: 0 };
  let limitMb = initialLimitMb;
  let peakMb = 0;
  let restart: Promise<void> | null = null;

  function processTree(): { pid: number; mb: number }[] {
    const pid = app.pid();
    if (pid === undefined) return [];
    return [pid, ...findChildren(pid)].map((processId) => ({
      pid: processId,
      mb: privateMemoryMb(processId),
    }));
  }
  async function restartApp(): Promise<void> {
    await app.kill();
    await app.start();
  }
  function enforceLimit(): void {
    if (restart) return;
    const processes = processTree();
    const usedMb = processes.reduce((sum, { mb }) => sum + mb, 0);
    peakMb = Math.max(peakMb, usedMb);
    if (usedMb <= limitMb) return;
    const score = ({ pid, mb }: { pid: number; mb: number }) => mb + oomScoreShare(pid) * limitMb;
    const [victim] = processes.sort((a, b) => score(b) - score(a));
    if (!victim) return;
    if (victim.pid !== app.pid()) {
      killed.decoders += 1;
      tryToKill(victim.pid);
      return;
    }
    killed.process += 1;
    restart = restartApp().finally(() => {
      restart = null;
    });
  }
  const timer = setInterval(enforceLimit, CHECK_INTERVAL_MS);

  return {
    peakMb: () => peakMb,
    killed,
    setMb(mb) {
      limitMb = mb;
    },
    async remove() {
      clearInterval(timer);
      await restart;
    },
  };
}
