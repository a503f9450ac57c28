/** CPU time of processes, which does not include other work on the machine. */
import { readdirSync, readFileSync } from 'node:fs';

/** The unit of CPU time in Linux. */
const TICK_MS = 10;

function readStat(pid: number | string): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** CPU time of one process so far, including its threads. */
export function cpuMs(pid: number): number {
  const [user = '0', system = '0'] = readStat(pid).slice(11, 13);
  return (Number(user) + Number(system)) * TICK_MS;
}

/** CPU time of a process and its children, including those that have ended. */
export function processTreeCpuMs(pid: number): number {
  const ended = readStat(pid)
    .slice(13, 15)
    .reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChild(name, pid));
  return [...children.map(Number), pid].reduce(
    (sum, processId) => sum + tryCpuMs(processId),
    ended,
  );
}

function isChild(name: string, parentPid: number): boolean {
  try {
    return Number(readStat(name)[1]) === parentPid;
  } catch {
    // The process has ended.
    return false;
  }
}

function tryCpuMs(pid: number): number {
  try {
    return cpuMs(pid);
  } catch {
    return 0;
  }
}

export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** CPU time of this process, which generates the load. */
export function ownCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
