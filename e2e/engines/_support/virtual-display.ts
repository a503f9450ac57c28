import { spawn } from 'node:child_process';
import { endProcess } from '../../../tooling/processes/end-process.ts';

const SCREEN = '1400x1000x24';

interface VirtualDisplay {
  /** For the variable DISPLAY. */
  name: string;
  close(): Promise<void>;
}

/** Starts an X server without a screen on a free display, for browsers that need a window. */
export async function startVirtualDisplay(program: string): Promise<VirtualDisplay> {
  const args = ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp', '-noreset'];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.on('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`${program} ended: ${errors.trim()}`)));
  });
  return {
    name: `:${number}`,
    close: async () => {
      await endProcess(child, 'SIGTERM');
    },
  };
}
