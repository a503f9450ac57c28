import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'meongmate-lock-'));
  file = path.join(folder, 'database.pid');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('[CFG-13] a live owner has the lock until it releases it', () => {
  const lock = lockFolder(file);
  expect(() => lockFolder(file, 50)).toThrow(FolderInUse);
  expect(() => lockFolder(file, 0)).toThrow(
    new RegExp(`process ${process.pid} \\(.*database\\.pid`),
  );
  lock.release();
  expect(existsSync(file)).toBe(false);
  lockFolder(file).release();
});

it('[CFG-13] a lock left by a dead process is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  for (const text of [`${pid} 1`, `${process.pid} 1`, 'nonsense', '', '-1 x', '0 0']) {
    writeFileSync(file, text);
    const lock = lockFolder(file);
    expect(readFileSync(file, 'utf8').split(' ')[0]).toBe(String(process.pid));
    lock.release();
  }
});

it('[CFG-13] a killed owner that its parent has not reaped counts as dead', async () => {
  // The inner process becomes a zombie after its kill, because the outer one never waits for it.
  const script = `sleep 60 & printf '%s\\n' $!; exec sleep 60`;
  const parent = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  // Until then the outer process is the shell, which would wait for it.
  await vi.waitFor(() => expect(readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n'), {
    timeout: 10_000,
  });
  const statOf = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
  const [, , , ...rest] = statOf();
  writeFileSync(file, `${pid} ${rest[18]}`);
  expect(() => lockFolder(file, 0)).toThrow(FolderInUse);
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(statOf()[2]).toBe('Z'), { timeout: 10_000 });
  lockFolder(file, 0).release();
  parent.kill();
});

it('[CFG-13] an interrupted takeover does not block the next one', () => {
  writeFileSync(file, 'nonsense');
  mkdirSync(`${file}.takeover`);
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(`${file}.takeover`, longAgo, longAgo);
  lockFolder(file, 0).release();
  expect(existsSync(`${file}.takeover`)).toBe(false);
});

/** Prints whether it got the lock after input arrives, and keeps it until its input ends. */
const CONTENDER = `
  const { lockFolder } = await import(process.argv[1]);
  process.stdout.write('ready ');
  process.stdin.once('data', () => {
    try {
      lockFolder(process.argv[2], 500);
      process.stdout.write('got');
    } catch (error) {
      process.stdout.write('refused');
    }
  });
  process.stdin.on('end', () => process.exit());`;

it('[CFG-13] if several processes take over one dead lock at once, one of them gets it', async () => {
  writeFileSync(file, 'nonsense');
  const contenders = Array.from({ length: 4 }, () => {
    const program = new URL('./folder-lock.ts', import.meta.url).href;
    const args = ['--import', 'tsx', '--input-type=module', '-e', CONTENDER, program, file];
    const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    return { child, output: () => output };
  });
  const untilAllPrint = (pattern: RegExp) =>
    vi.waitFor(() => {
      for (const { output } of contenders) expect(output()).toMatch(pattern);
    }, 30_000);
  await untilAllPrint(/ready/);
  for (const { child } of contenders) child.stdin.write('now');
  await untilAllPrint(/got|refused/);
  expect(contenders.filter(({ output }) => output().includes('got'))).toHaveLength(1);
  for (const { child } of contenders) {
    child.stdin.end();
    await once(child, 'exit');
  }
}, 60_000);
