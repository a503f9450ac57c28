import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

const LOOK_EVERY_MS = 20;
const WRITTEN_WITHIN_MS = 1000;

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

/** The living process that a lock names; null where it names none. */
function ownerOf(text: string): number | null {
  const [pidText = '', startTime = ''] = text.split(' ');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return null;
  return startTimeOf(pid) === startTime ? pid : null;
}

const pause = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** What a lock says; one that says nothing yet is being written by whoever made it. */
function readLock(file: string): string {
  let text = readFileSync(file, 'utf8');
  for (let waitedMs = 0; text === '' && waitedMs < WRITTEN_WITHIN_MS; waitedMs += LOOK_EVERY_MS) {
    pause(LOOK_EVERY_MS);
    text = readFileSync(file, 'utf8');
  }
  return text;
}

/** Takes a dead owner's lock away; one that another process took over meanwhile goes back. */
function takeAway(file: string, dead: string): void {
  const aside = `${file}.${process.pid}`;
  renameSync(file, aside);
  if (readFileSync(aside, 'utf8') === dead) rmSync(aside);
  else renameSync(aside, file);
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
    }
    try {
      const said = readLock(file);
      const owner = ownerOf(said);
      if (owner !== null) throw new FolderInUse(file, owner);
      takeAway(file, said);
    } catch (error) {
      // Its owner let go of it, or another process took it away.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}
