import { readFileSync, rmSync, writeFileSync } from 'node:fs';

export interface FolderLock {
  release(): void;
}

export class FolderInUse extends Error {
  constructor(file: string, pid: number) {
    super(`the embedded database is in use by process ${pid} (${file}); stop it first`);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The boot-relative start time of a process (Linux), to tell a reused pid from the old owner. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function ownerOf(file: string): number | null {
  try {
    const [pidText = '', startTime = ''] = readFileSync(file, 'utf8').split(' ');
    const pid = Number(pidText);
    if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return null;
    return startTimeOf(pid) === startTime ? pid : null;
  } catch {
    return null;
  }
}

/** Takes the pid file, over a dead owner's if need be; throws `FolderInUse` for a living one. */
export function lockFolder(file: string): FolderLock {
  const mine = `${process.pid} ${startTimeOf(process.pid)}`;
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return { release: () => rmSync(file, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const owner = ownerOf(file);
      if (owner !== null) throw new FolderInUse(file, owner);
      rmSync(file, { force: true });
    }
  }
}
