import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Reads `/proc` if it exists: a slim image has no `ps`. */
function listProcesses(): string[] {
  if (!existsSync('/proc/self/stat')) {
    return spawnSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).stdout.split(
      '\n',
    );
  }
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return [`${pid} ${parent} ${args}`];
    } catch {
      // Not a process, or the process has ended.
      return [];
    }
  });
}

/** Returns the ids of the direct children of `parentPid` whose command line contains `program`. */
export function findChildren(parentPid: number, program = ''): number[] {
  return listProcesses().flatMap((line) => {
    const [pid, parent, ...args] = line.trim().split(/\s+/);
    return Number(parent) === parentPid && args.join(' ').includes(program) ? [Number(pid)] : [];
  });
}
