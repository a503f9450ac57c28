import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { waitFor } from './wait-for.ts';

const LISTENS_WITHIN_MS = 60_000;
const BUILT = path.join(import.meta.dirname, '../../server/dist');

export type Command = 'admin' | 'backup' | 'geoip' | 'restore' | 'seed';
export type ServerProgram = 'main' | 'demo';

interface ProgramOptions {
  /** Arguments of node before the program, such as `--cpu-prof`. */
  nodeArgs?: readonly string[];
  args?: readonly string[];
  /** Then Ctrl+C reaches only the process that started it, which ends its children in order. */
  detached?: boolean;
  environment: Record<string, string>;
}

export interface Program {
  child: ChildProcess;
  /** What it printed so far, on both streams. */
  output(): string;
  /** The lines of its standard output. */
  readonly lines: string[];
  readonly errors: string[];
  /** Its exit code, after all that it printed has arrived. */
  exited: Promise<number | null>;
}

const linesOf = (text: string) => text.split('\n').filter(Boolean);

/** A built program of the server as a process of its own, as an operator starts it. */
export function startProgram(
  name: ServerProgram | Command,
  { nodeArgs = [], args = [], detached = false, environment }: ProgramOptions,
): Program {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [...nodeArgs, path.join(BUILT, `${name}.js`), ...args], {
    env: { PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached,
  });
  let [all, out, err] = ['', '', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    all += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
    all += text;
  });
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    output: () => all,
    get lines() {
      return linesOf(out);
    },
    get errors() {
      return linesOf(err);
    },
    exited,
  };
}

/** The address that a server listens at, once it does; for one that chose its port itself. */
export async function listening(program: Program): Promise<string> {
  let code: number | null | undefined;
  void program.exited.then((exitCode) => {
    code = exitCode;
  });
  let line: string | undefined;
  await waitFor('the server listens', LISTENS_WITHIN_MS, () => {
    line = program.lines.find((text) => text.includes('"listening"'));
    if (code !== undefined) throw new Error(`ended with ${code} before it listened`);
    return line !== undefined;
  });
  return `http://127.0.0.1:${JSON.parse(line ?? '').port}`;
}

/** Runs a command to its end. */
export async function runProgram(
  name: Command,
  args: readonly string[],
  environment: Record<string, string>,
) {
  const program = startProgram(name, { args, environment });
  const code = await program.exited;
  return { code, lines: program.lines, errors: program.errors };
}
