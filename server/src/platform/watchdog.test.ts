import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

const WATCHDOG = new URL('./watchdog.ts', import.meta.url);

/** Runs a process whose watchdog allows 0.5 s, and returns how it ends. */
async function run(program: string) {
  const code = `const { startWatchdog } = await import(${JSON.stringify(WATCHDOG.href)});
    startWatchdog({ tickMs: 50, maxTicks: 10 });
    ${program}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code]);
  let output = '';
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString();
  });
  const [exitCode, signal] = await once(child, 'close');
  return { exitCode, signal, output };
}

it('[OPS-21] a process whose event loop is blocked is killed, with a line in the log', async () => {
  const { signal, output } = await run('setTimeout(() => { for (;;); }, 100);');
  expect(signal).toBe('SIGKILL');
  expect(JSON.parse(output)).toMatchObject({ level: 60, msg: 'the event loop is blocked' });
});

it('[OPS-21] a process that works in short steps is not killed, and the watchdog does not keep it alive', async () => {
  const outcome = await run(`
    const step = (left) => {
      const until = performance.now() + 100;
      while (performance.now() < until);
      if (left > 0) setTimeout(step, 0, left - 1);
    };
    step(15);`);
  expect(outcome).toEqual({ exitCode: 0, signal: null, output: '' });
});
