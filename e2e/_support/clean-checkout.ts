import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { collectOutput, type Program } from '../../tooling/processes/built-program.ts';
import { waitFor } from '../../tooling/processes/wait-for.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const PACKAGES = ['shared', 'server', 'web'];
const SOURCES = [
  ...PACKAGES,
  'scripts',
  'tooling',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
];
/** Generated files and folders, and the tests, which a start does not need. */
const LEFT_OUT = /^(node_modules|dist|dist\..*|data|coverage|tests|\..*)$/;

/** Copies the sources as in a clone after the install: no build and no data. Returns the folder. */
export async function makeCleanCheckout(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'meongmate-copy-'));
  const filter = (source: string) =>
    source === path.join(ROOT, path.basename(source)) || !LEFT_OUT.test(path.basename(source));
  for (const name of SOURCES) {
    await cp(path.join(ROOT, name), path.join(folder, name), { recursive: true, filter });
  }
  const [from, to] = [path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules')];
  await mkdir(path.join(to, '@meongmate'), { recursive: true });
  for (const name of await readdir(from)) {
    if (name !== '@meongmate' && name !== '.vite') {
      await symlink(path.join(from, name), path.join(to, name));
    }
  }
  for (const name of PACKAGES) {
    await symlink(path.join(folder, name), path.join(to, '@meongmate', name));
  }
  return folder;
}

/** A start may include a build. */
const OUTPUT_TIMEOUT_MS = 300_000;

export interface RunningScript extends Pick<Program, 'output' | 'exited'> {
  /** Resolves when the output contains the text; throws if the program ends first. */
  waitForOutput(text: string): Promise<void>;
  /** Sends SIGTERM to npm only, like a supervisor; returns the exit code. */
  terminate(): Promise<number | null>;
  /** Stops the whole process group, like Ctrl+C in a terminal, and waits for its end. */
  stop(): Promise<void>;
}

/** Starts `npm run NAME` in a folder. */
export function startScript(
  folder: string,
  name: string,
  environment: Record<string, string>,
  ...args: string[]
): RunningScript {
  const child = spawn('npm', ['run', name, '--', ...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      npm_config_update_notifier: 'false',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that all its processes can be stopped together.
    detached: true,
  });
  const { output, exited } = collectOutput(child);
  return {
    output,
    exited,
    waitForOutput: (text) =>
      waitFor(`${name} prints ${text}`, OUTPUT_TIMEOUT_MS, () => {
        if (output().includes(text)) return true;
        if (child.exitCode !== null) throw new Error(`${name} ended:\n${output()}`);
        return false;
      }),
    terminate() {
      child.kill('SIGTERM');
      return exited;
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null && child.pid)
        process.kill(-child.pid, 'SIGTERM');
      await exited;
    },
  };
}
