import { mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';

const CHECK_EVERY_MS = 20;
/** A new lock is empty for a moment, until its owner has written its process id. */
const WRITE_TIMEOUT_MS = 1000;
/**
 * A killed process stays alive until the system has freed its memory, which is large because the database
 * runs inside it.
 */
const RELEASE_TIMEOUT_MS = 3000;
/** A takeover takes milliseconds: after this time the process that began it is dead. */
const TAKEOVER_MS = 10_000;

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

interface ProcessStat {
  /** `Z` and `X` are those of a dead process whose parent has not collected its exit code. */
  state: string;
  /** Counted from the start of the system: distinguishes a reused process id from the old owner. */
  startTime: string;
}

/** Fields 3 and 22 of `/proc/PID/stat` (proc(5)); empty if the system has no such file. */
function readStat(pid: number): ProcessStat {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', startTime: fields[19] ?? '' };
  } catch {
    return { state: '', startTime: '' };
  }
}

/** The live process that a lock names, or null. */
function findLiveOwner(text: string): number | null {
  const [pidText = '', lockedStartTime = ''] = text.split(' ');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return null;
  const { state, startTime } = readStat(pid);
  return startTime === lockedStartTime && !/[ZX]/.test(state) ? pid : null;
}

/** Blocks the whole process: nothing may run before it has the folder. */
const sleepSync = () =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, CHECK_EVERY_MS);

/** Runs file operations; returns null if another process has removed the file. */
function nullIfMissing<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Creates a file or folder with `work`; returns false if it already exists. */
function createIfAbsent(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Returns the content of a lock, or null if it no longer exists. Waits a moment for a new owner to write its
 * process id.
 */
function readLock(file: string): string | null {
  return nullIfMissing(() => {
    const deadline = performance.now() + WRITE_TIMEOUT_MS;
    let text = readFileSync(file, 'utf8');
    while (text === '' && performance.now() < deadline) {
      sleepSync();
      text = readFileSync(file, 'utf8');
    }
    return text;
  });
}

/**
 * Removes the lock of a dead owner. Only one process at a time may do so, and first compares the text again:
 * another process may have taken over the folder in the meantime. The caller tries again afterwards in any
 * case.
 */
function tryRemoveDeadLock(file: string, deadText: string): void {
  const takeover = `${file}.takeover`;
  if (!createIfAbsent(() => mkdirSync(takeover))) {
    const ageMs = nullIfMissing(() => Date.now() - statSync(takeover).mtimeMs) ?? 0;
    if (ageMs > TAKEOVER_MS) nullIfMissing(() => rmdirSync(takeover));
    else sleepSync();
    return;
  }
  try {
    nullIfMissing(() => {
      if (readFileSync(file, 'utf8') === deadText) rmSync(file);
    });
  } finally {
    nullIfMissing(() => rmdirSync(takeover));
  }
}

/**
 * Takes the lock of a folder, also that of a dead owner. Waits for a live owner to end, because a killed
 * process needs a moment. Throws `FolderInUse` if the owner keeps running.
 */
export function lockFolder(file: string, releaseTimeoutMs = RELEASE_TIMEOUT_MS): FolderLock {
  const ownText = `${process.pid} ${readStat(process.pid).startTime}`;
  const deadline = performance.now() + releaseTimeoutMs;
  while (!createIfAbsent(() => writeFileSync(file, ownText, { flag: 'wx' }))) {
    const text = readLock(file);
    // The owner has released it.
    if (text === null) continue;
    const owner = findLiveOwner(text);
    if (owner === null) tryRemoveDeadLock(file, text);
    else if (performance.now() >= deadline) throw new FolderInUse(file, owner);
    else sleepSync();
  }
  return { release: () => rmSync(file, { force: true }) };
}
