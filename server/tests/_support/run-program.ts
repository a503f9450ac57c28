import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const BUILT = path.join(import.meta.dirname, '..', '..', 'dist');
const linesOf = (text: string) => text.split('\n').filter(Boolean);

export type Command = 'admin' | 'backup' | 'geoip' | 'restore' | 'seed';

export interface Program {
  child: ChildProcess;
  lines: string[];
  errors: string[];
  exited: Promise<number | null>;
}

/** A built program of the server as a process of its own, as an operator starts it. */
export function startProgram(
  name: 'main' | Command,
  args: readonly string[],
  environment: Record<string, string>,
): Program {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [path.join(BUILT, `${name}.js`), ...args], {
    env: { PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [lines, errors]: [string[], string[]] = [[], []];
  child.stdout.setEncoding('utf8').on('data', (text: string) => lines.push(...linesOf(text)));
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(...linesOf(text)));
  // Closed, not only ended: everything it said has arrived.
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, lines, errors, exited };
}

/** Runs a command to its end. */
export async function runProgram(
  name: Command,
  args: readonly string[],
  environment: Record<string, string>,
) {
  const { lines, errors, exited } = startProgram(name, args, environment);
  return { code: await exited, lines, errors };
}

/** The address a server listens at, once it does. */
export async function listening({ child, lines, exited }: Program): Promise<string> {
  for (;;) {
    const line = lines.find((text) => text.includes('"listening"'));
    if (line) return `http://127.0.0.1:${JSON.parse(line).port}`;
    const ended = exited.then((code) => {
      throw new Error(`ended with ${code} before it listened`);
    });
    await Promise.race([once(child.stdout ?? child, 'data'), ended]);
  }
}
