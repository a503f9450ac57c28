import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Sends the signal unless the process has ended, waits for its exit and returns the exit code. */
export async function endProcess(
  child: ChildProcess | null,
  signal: NodeJS.Signals = 'SIGKILL',
): Promise<number | null> {
  if (!child) return null;
  if (child.exitCode === null && child.signalCode === null) {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
  return child.exitCode;
}
