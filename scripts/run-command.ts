import { type SpawnOptions, spawn } from 'node:child_process';
import { inRoot, ROOT } from './source-files.ts';

export interface CommandResult {
  ok: boolean;
  /** The output, if it was not printed at once. */
  output: string;
}

export interface RunOptions {
  env?: Record<string, string>;
  /** Prints the output at once instead of collecting it. */
  live?: boolean;
}

/** Runs a JavaScript program of node_modules, so that no shell or `.cmd` file is involved. */
export function runTool(program: string, args: readonly string[], options: RunOptions = {}) {
  return runCommand(process.execPath, [inRoot(`node_modules/${program}`), ...args], options);
}

/** Runs oxlint with its configuration in TypeScript, which Node before 22.18 reads only through tsx. */
export function runOxlint(args: readonly string[]) {
  const program = inRoot('node_modules/oxlint/bin/oxlint');
  return runCommand(process.execPath, ['--import', import.meta.resolve('tsx'), program, ...args]);
}

/** Runs a TypeScript file of this folder in a separate process. */
export function runScript(name: string, args: readonly string[] = [], options: RunOptions = {}) {
  return runCommand(
    process.execPath,
    ['--import', 'tsx', inRoot(`scripts/${name}`), ...args],
    options,
  );
}

export function runCommand(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<CommandResult> {
  const spawnOptions: SpawnOptions = {
    cwd: ROOT,
    env: { ...process.env, ...options.env },
    stdio: options.live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  };
  return new Promise((resolve) => {
    const child = spawn(command, args, spawnOptions);
    const stopForwarding = forwardSignals(child);
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
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

interface SignalTarget {
  kill(signal: NodeJS.Signals): boolean;
}

/**
 * Stopping this process must also stop its children. Ctrl+C reaches them directly, and a second signal would
 * force them to end, so on Ctrl+C this process only waits for them. Returns a function that removes the
 * handlers.
 */
export function forwardSignals(...children: SignalTarget[]): () => void {
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
