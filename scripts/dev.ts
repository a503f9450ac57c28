/** The server and the page from their sources, each with reload on change; both end together. */
import { type ChildProcess, spawn } from 'node:child_process';
import { assertPortFree } from '../tooling/processes/free-port.ts';
import { forwardSignals } from './run-command.ts';
import { inRoot, ROOT } from './source-files.ts';

const PAGE_PORT = process.env.PAGE_PORT ?? '5173';
const SERVER_PORT = process.env.PORT ?? '3000';
const GRACE_MS = 11_000;

const env = {
  ...process.env,
  // The browser connects to the page's server, which forwards calls with their origin unchanged.
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${PAGE_PORT}`,
};

function startTool(program: string, ...args: string[]): ChildProcess {
  const tool = inRoot(`node_modules/${program}`);
  return spawn(process.execPath, [tool, ...args], { cwd: ROOT, env, stdio: 'inherit' });
}

// The watcher of the server would wait for a change, and the page print a stack.
try {
  await assertPortFree('PORT', Number(SERVER_PORT));
  await assertPortFree('PAGE_PORT', Number(PAGE_PORT));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

const children = [
  startTool('tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/src/main.ts', '--outbox'),
  startTool('vite/bin/vite.js', 'web', '--port', PAGE_PORT, '--strictPort', '--clearScreen=false'),
];
forwardSignals(...children);
let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopping = true;
  });
}
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 1;
    const running = children.filter(
      (other) => other.exitCode === null && other.signalCode === null,
    );
    if (!stopping) for (const other of running) other.kill('SIGTERM');
    stopping = true;
    // Runs only if one of them does not end by itself.
    setTimeout(() => {
      for (const other of running) other.kill('SIGKILL');
    }, GRACE_MS).unref();
  });
}
