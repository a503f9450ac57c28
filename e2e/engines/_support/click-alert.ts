import { execFileSync } from 'node:child_process';
import { findXdotool } from '../../../tooling/find-engines.ts';

/** Clicks the newest notification that Firefox shows in a window of its own, as a user does. */
export function clickNewestAlert(display: string): void {
  const xdotool = (...args: string[]) =>
    execFileSync(findXdotool() ?? 'xdotool', args, {
      env: { ...process.env, DISPLAY: display },
      encoding: 'utf8',
    });
  const ids = xdotool('search', '--sync', '--onlyvisible', '--classname', '^Alert$');
  const newest = Math.max(...ids.trim().split('\n').map(Number));
  xdotool('mousemove', '--window', String(newest), '120', '40', 'click', '1');
}
