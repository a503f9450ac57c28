import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { waitFor } from './wait-for.ts';

const LISTEN_TIMEOUT_MS = 60_000;
const BUILD_FOLDER = path.join(import.meta.dirname, '../../server/dist');

export type Command = 'admin' | 'backup' | 'geoip' | 'mail' | 'restore' | 'seed';
export type ServerProgram = 'main' | 'demo';

interface ProgramOptions {
  /** Node arguments that precede the program, such as `--cpu-prof`. */
  nodeArgs?: readonly string[];
  args?: readonly string[];
  /** If true, Ctrl+C reaches only the parent process, which ends its children in order. */
  detached?: boolean;
  environment: Record<string, string>;
  /** The folder of the built server; another one has another version. */
  build?: string;
  /** The working directory; that of the caller by default. */
  cwd?: string;
  /** The standard input; empty by default. */
  input?: 'ignore' | 'pipe';
}

export interface Program {
  child: ChildProcess;
  /** The output so far, stdout and stderr together. */
  output(): string;
  /** The lines of stdout. */
  readonly lines: string[];
  readonly errors: string[];
  /** The exit code, after all output has arrived. */
  exited: Promise<number | null>;
}

const linesOf = (text: string) => text.split('\n').filter(Boolean);

/** Collects the output of a child process. */
export function collectOutput(child: ChildProcess): Program {
  let [output, stdout, stderr] = ['', '', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    output += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    output += text;
  });
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    output: () => output,
    get lines() {
      return linesOf(stdout);
    },
    get errors() {
      return linesOf(stderr);
    },
    exited,
  };
}

/** Starts a built program of the server as a child process, in the way an operator starts it. */
export function startProgram(
  name: ServerProgram | Command,
  {
    nodeArgs = [],
    args = [],
    detached = false,
    environment,
    build = BUILD_FOLDER,
    cwd,
    input = 'ignore',
  }: ProgramOptions,
): Program {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [...nodeArgs, path.join(build, `${name}.js`), ...args], {
    env: { PATH, ...environment },
    cwd,
    stdio: [input, 'pipe', 'pipe'],
    detached,
  });
  return collectOutput(child);
}

/** Waits until a server listens and returns its address, for a server that chooses its own port. */
export async function waitUntilListening(program: Program): Promise<string> {
  let code: number | null | undefined;
  void program.exited.then((exitCode) => {
    code = exitCode;
  });
  let line: string | undefined;
  await waitFor('the server listens', LISTEN_TIMEOUT_MS, () => {
    line = program.lines.find((text) => text.includes('"listening"'));
    if (code !== undefined) throw new Error(`ended with ${code} before it listened`);
    return line !== undefined;
  });
  return `http://127.0.0.1:${JSON.parse(line ?? '').port}`;
}

/** Runs a command and waits for its exit. */
export async function runProgram(
  name: Command,
  args: readonly string[],
  environment: Record<string, string>,
) {
  const program = startProgram(name, { args, environment });
  const code = await program.exited;
  return { code, lines: program.lines, errors: program.errors };
}
