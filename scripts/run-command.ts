import { type SpawnOptions, spawn } from 'node:child_process';
import { inRoot, ROOT } from './source-files.ts';

export interface Finished {
  ok: boolean;
  /** The output, if it was not printed at once. */
  output: string;
}

export interface HowToRun {
  env?: Record<string, string>;
  /** Prints the output at once instead of collecting it. */
  live?: boolean;
}

/** Runs a JavaScript program of node_modules, so that no shell or `.cmd` file is involved. */
export function runTool(program: string, args: readonly string[], how: HowToRun = {}) {
  return runCommand(process.execPath, [inRoot(`node_modules/${program}`), ...args], how);
}

/** Runs oxlint with its configuration in TypeScript, which Node before 22.18 reads only through tsx. */
export function runOxlint(args: readonly string[]) {
  const program = inRoot('node_modules/oxlint/bin/oxlint');
  return runCommand(process.execPath, ['--import', import.meta.resolve('tsx'), program, ...args]);
}

/** Runs a TypeScript file of this folder in a separate process. */
export function runScript(name: string, args: readonly string[] = [], how: HowToRun = {}) {
  return runCommand(process.execPath, ['--import', 'tsx', inRoot(`scripts/${name}`), ...args], how);
}

export function runCommand(
  command: string,
  args: readonly string[],
  how: HowToRun = {},
): Promise<Finished> {
  const options: SpawnOptions = {
    cwd: ROOT,
    env: { ...process.env, ...how.env },
    stdio: how.live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  };
  return new Promise((resolve) => {
    const child = spawn(command, args, options);
    const stopForwarding = forwardSignals(child);
    let output = '';
    const keep = (part: Buffer) => {
      output += part.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => {
      stopForwarding();
      resolve({ ok: false, output: `${command}: ${error.message}` });
    });
    child.on('close', (code, signal) => {
      stopForwarding();
      resolve({ ok: code === 0, output: signal ? `${output}\nended by ${signal}` : output });
    });
  });
}

interface Signalled {
  kill(signal: NodeJS.Signals): boolean;
}

/**
 * Stopping this process must also stop its children. Ctrl+C reaches them directly, and a second signal would
 * force them to end, so on Ctrl+C this process only waits for them. Returns a function that removes the
 * handlers.
 */
export function forwardSignals(...children: Signalled[]): () => void {
  const onInterrupt = () => {
    process.exitCode = 1;
  };
  const onTerminate = () => {
    process.exitCode = 1;
    for (const child of children) child.kill('SIGTERM');
  };
  process.on('SIGINT', onInterrupt).on('SIGTERM', onTerminate);
  return () => process.off('SIGINT', onInterrupt).off('SIGTERM', onTerminate);
}
