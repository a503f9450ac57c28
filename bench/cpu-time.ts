/** CPU time of processes, which does not include other work on the machine. */
import { readdirSync, readFileSync } from 'node:fs';

/** The unit in which Linux counts CPU time. */
const TICK_MS = 10;

function statOf(pid: number | string): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** CPU time of one process so far, including its threads. */
export function processorMs(pid: number): number {
  const [user = '0', system = '0'] = statOf(pid).slice(11, 13);
  return (Number(user) + Number(system)) * TICK_MS;
}

/** CPU time of a process and its children, including those that have ended. */
export function familyProcessorMs(pid: number): number {
  const ended = statOf(pid)
    .slice(13, 15)
    .reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChild(name, pid));
  return [...children.map(Number), pid].reduce((sum, one) => sum + tryProcessorMs(one), ended);
}

function isChild(name: string, of: number): boolean {
  try {
    return Number(statOf(name)[1]) === of;
  } catch {
    // The process has ended.
    return false;
  }
}

function tryProcessorMs(pid: number): number {
  try {
    return processorMs(pid);
  } catch {
    return 0;
  }
}

export function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** CPU time of this process, which generates the load. */
export function ownProcessorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
