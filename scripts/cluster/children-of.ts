import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The processes a process has started. By `/proc` where there is one: a slim image has no `ps`. */
export function childrenOf(pid: number): number[] {
  if (!existsSync('/proc/self/stat')) {
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
    const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
    return rows.flatMap(([own, parent]) => (parent === pid && own ? [own] : []));
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
}

function parentOf(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    // It has ended meanwhile.
    return null;
  }
}
