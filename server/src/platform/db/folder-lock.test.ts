import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'meongmate-lock-'));
  file = path.join(folder, 'database.pid');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('[CFG-13] a living owner keeps the folder until it lets go', () => {
  const lock = lockFolder(file);
  expect(() => lockFolder(file)).toThrow(FolderInUse);
  expect(() => lockFolder(file)).toThrow(new RegExp(`process ${process.pid} \\(.*database\\.pid`));
  lock.release();
  expect(existsSync(file)).toBe(false);
  lockFolder(file).release();
});

it('[CFG-13] a lock left by a dead process is taken over', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  for (const left of [`${pid} 1`, `${process.pid} 1`, 'nonsense', '', '-1 x', '0 0']) {
    writeFileSync(file, left);
    const lock = lockFolder(file);
    expect(readFileSync(file, 'utf8').split(' ')[0]).toBe(String(process.pid));
    lock.release();
  }
});
