import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toIpPrefix } from '../ip-address.ts';
import { createKeyedSemaphore } from '../keyed-semaphore.ts';
import { createSemaphore } from '../semaphore.ts';
import { serverRoot } from '../server-root.ts';
import type { ImageWorkerMessage, ImageWorkerTask } from './image-worker.ts';
import type { ImageOutput, PhotoSender } from './photo-types.ts';

const MEMORY_MB = 512;
/** An idle process keeps the memory of the largest photo that it decoded. */
const IDLE_MS = 30_000;
/** Far more than a start takes on a busy machine; decoding has its own limit. */
const START_TIMEOUT_MS = 30_000;

export interface ImageWorkerPoolOptions {
  /** Maximum number of photos that are decoded at the same time. */
  maxWorkers: number;
  timeoutMs: number;
  startTimeoutMs?: number;
  /** The program of a worker process; tests replace it with one that hangs or crashes. */
  program?: URL;
}

/** The kernel kills the process with the most memory when there is too little, whatever it decodes. */
class KilledFromOutsideError extends Error {}

interface Worker {
  child: ChildProcess;
  ready: Promise<void>;
  idleTimer?: NodeJS.Timeout;
}

const BUILT_PROGRAM = new URL('./image-worker.js', import.meta.url);
const SOURCE_PROGRAM = new URL('./image-worker.ts', import.meta.url);

function startWorker(program: URL, timeoutMs: number): Worker {
  const file = fileURLToPath(program);
  const child = fork(file, {
    execArgv: [
      `--max-old-space-size=${MEMORY_MB}`,
      ...(file.endsWith('.ts') ? ['--import', 'tsx'] : []),
    ],
    // No secret is in the memory of a worker. One that is taken over can still read the files of the same user,
    // such as the secret in the data folder.
    env: {},
    cwd: serverRoot(),
    serialization: 'advanced',
    // The output of a worker about a broken file must not mix with structured log lines.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ready = new Promise<void>((resolve, reject) => {
    const rejectStart = () => reject(new Error('the decoder did not start'));
    const timer = setTimeout(rejectStart, timeoutMs);
    child.once('message', () => resolve());
    child.once('error', reject);
    child.once('exit', rejectStart);
    for (const event of ['message', 'error', 'exit']) child.once(event, () => clearTimeout(timer));
  });
  // `decodeWith` reports the error; without this handler it is unhandled if no call waits any more.
  ready.catch(() => {});
  return { child, ready };
}

/** A process keeps its parent alive only while it works. */
function setKeepsParentAlive({ child }: Worker, keepsAlive: boolean): void {
  if (keepsAlive) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

/**
 * A few processes that decode photos: a crash, a hang or high memory use there does not affect the server.
 * Each decodes one photo at a time. A network uses at most one process, in which its accounts take turns, so
 * that large photos of one network do not delay those of others.
 */
export function createImageWorkerPool({
  maxWorkers,
  timeoutMs,
  startTimeoutMs = START_TIMEOUT_MS,
  program,
}: ImageWorkerPoolOptions) {
  const programFile =
    program ?? (existsSync(fileURLToPath(BUILT_PROGRAM)) ? BUILT_PROGRAM : SOURCE_PROGRAM);
  const idleWorkers: Worker[] = [];
  const workers = createSemaphore(maxWorkers);
  const networks = createKeyedSemaphore(1);
  let closed = false;

  function kill(worker: Worker): void {
    clearTimeout(worker.idleTimer);
    worker.child.kill('SIGKILL');
  }

  function park(worker: Worker): void {
    if (closed) {
      kill(worker);
      return;
    }
    setKeepsParentAlive(worker, false);
    worker.idleTimer = setTimeout(() => {
      idleWorkers.splice(idleWorkers.indexOf(worker), 1);
      kill(worker);
    }, IDLE_MS);
    worker.idleTimer.unref();
    idleWorkers.push(worker);
  }

  function acquire(): Worker {
    for (;;) {
      const worker = idleWorkers.pop();
      if (!worker) return startWorker(programFile, startTimeoutMs);
      clearTimeout(worker.idleTimer);
      if (worker.child.connected) {
        setKeepsParentAlive(worker, true);
        return worker;
      }
      kill(worker);
    }
  }

  /** Rejects if the process dies or does not respond in time; it is then not used again. */
  async function decodeWith(worker: Worker, task: ImageWorkerTask): Promise<ImageWorkerMessage> {
    await worker.ready;
    const { child } = worker;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => finish(new Error('decoding took too long')), timeoutMs);
      const onExit = (_code: number | null, signal: NodeJS.Signals | null) =>
        finish(
          signal === 'SIGKILL'
            ? new KilledFromOutsideError('the decoder was killed')
            : new Error('the decoder died'),
        );
      const onMessage = (message: ImageWorkerMessage) => finish(null, message);
      function finish(error: Error | null, message?: ImageWorkerMessage): void {
        clearTimeout(timer);
        child.off('exit', onExit).off('error', onExit).off('message', onMessage);
        if (message) resolve(message);
        else reject(error ?? new Error('no answer'));
      }
      child.on('exit', onExit).on('error', onExit).on('message', onMessage);
      child.send(task, (error) => error && finish(error));
    });
  }

  async function decode(task: ImageWorkerTask, hasBeenKilled = false): Promise<ImageWorkerMessage> {
    const worker = acquire();
    try {
      const message = await decodeWith(worker, task);
      park(worker);
      return message;
    } catch (error) {
      kill(worker);
      // Once: a photo that needs too much memory would be killed each time.
      if (error instanceof KilledFromOutsideError && !hasBeenKilled) return decode(task, true);
      throw error;
    }
  }

  return {
    /** Decodes the file at a path. Waits until no other photo of the network is being decoded, and for the turn of the account. */
    decode(
      file: string,
      { account, ip }: PhotoSender,
      output: ImageOutput = 'cover',
    ): Promise<ImageWorkerMessage> {
      const network = toIpPrefix(ip);
      return networks(network, () => workers.run(() => decode({ file, output }), network), account);
    },
    /** Responds with `refused` if posters cannot be drawn. */
    checkFonts: (): Promise<ImageWorkerMessage> =>
      workers.run(() => decode({ check: 'fonts' }), 'server'),
    /** The ids of the idle processes, for measurements. */
    listPids: () => idleWorkers.flatMap(({ child }) => child.pid ?? []),
    close(): void {
      closed = true;
      for (const worker of idleWorkers.splice(0)) kill(worker);
    },
  };
}
