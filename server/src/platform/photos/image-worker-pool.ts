import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createSemaphore } from '../semaphore.ts';
import { serverRoot } from '../server-root.ts';
import type { ImageWorkerMessage } from './image-worker.ts';
import { byteLengthOf, type PhotoFile } from './photo-types.ts';

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
  /** The program of a decoder process; tests replace it with one that hangs or crashes. */
  program?: URL;
}

export type ImageWorkerPool = ReturnType<typeof createImageWorkerPool>;

interface Worker {
  child: ChildProcess;
  ready: Promise<void>;
  idleTimer?: NodeJS.Timeout;
}

const BUILT_PROGRAM = new URL('./image-worker.js', import.meta.url);
const SOURCE_PROGRAM = new URL('./image-worker.ts', import.meta.url);

function startWorker(program: URL, withinMs: number): Worker {
  const file = fileURLToPath(program);
  const child = fork(file, {
    execArgv: [
      `--max-old-space-size=${MEMORY_MB}`,
      ...(file.endsWith('.ts') ? ['--import', 'tsx'] : []),
    ],
    // An attacker who takes over a decoder finds no secrets in its environment.
    env: {},
    cwd: serverRoot(),
    serialization: 'advanced',
    // The output of a decoder about a broken file must not mix with structured log lines.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
  // The `exit` event of the process reports that it died.
  child.stdin?.on('error', () => {});
  const ready = new Promise<void>((resolve, reject) => {
    const rejectStart = () => reject(new Error('the decoder did not start'));
    const timer = setTimeout(rejectStart, withinMs);
    child.once('message', () => resolve());
    child.once('error', reject);
    child.once('exit', rejectStart);
    for (const event of ['message', 'error', 'exit']) child.once(event, () => clearTimeout(timer));
  });
  // `process` reports the error; without this handler it is unhandled if no call waits any more.
  ready.catch(() => {});
  return { child, ready };
}

/** Chunk by chunk, without copying the file first. */
function writeFile({ stdin }: ChildProcess, file: PhotoFile): void {
  stdin?.cork();
  for (const piece of file) stdin?.write(piece);
  stdin?.uncork();
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
 * Each decodes one photo at a time; further photos wait.
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
  const semaphore = createSemaphore(maxWorkers);
  let closed = false;

  function kill(decoder: Worker): void {
    clearTimeout(decoder.idleTimer);
    decoder.child.kill('SIGKILL');
  }

  function park(decoder: Worker): void {
    if (closed) {
      kill(decoder);
      return;
    }
    setKeepsParentAlive(decoder, false);
    decoder.idleTimer = setTimeout(() => {
      idleWorkers.splice(idleWorkers.indexOf(decoder), 1);
      kill(decoder);
    }, IDLE_MS);
    decoder.idleTimer.unref();
    idleWorkers.push(decoder);
  }

  function acquire(): Worker {
    for (;;) {
      const decoder = idleWorkers.pop();
      if (!decoder) return startWorker(programFile, startTimeoutMs);
      clearTimeout(decoder.idleTimer);
      if (decoder.child.connected) {
        setKeepsParentAlive(decoder, true);
        return decoder;
      }
      kill(decoder);
    }
  }

  /** Rejects if the process dies or does not respond in time; it is then not used again. */
  async function process(decoder: Worker, file: PhotoFile): Promise<ImageWorkerMessage> {
    await decoder.ready;
    const { child } = decoder;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => finish(new Error('decoding took too long')), timeoutMs);
      const onExit = () => finish(new Error('the decoder died'));
      const onMessage = (answer: ImageWorkerMessage) => finish(null, answer);
      function finish(error: Error | null, answer?: ImageWorkerMessage): void {
        clearTimeout(timer);
        child.off('exit', onExit).off('error', onExit).off('message', onMessage);
        if (answer) resolve(answer);
        else reject(error ?? new Error('no answer'));
      }
      child.on('exit', onExit).on('error', onExit).on('message', onMessage);
      child.send(byteLengthOf(file), (error) => error && finish(error));
      writeFile(child, file);
    });
  }

  return {
    decode: (file: PhotoFile): Promise<ImageWorkerMessage> =>
      semaphore.run(async () => {
        const decoder = acquire();
        try {
          const answer = await process(decoder, file);
          park(decoder);
          return answer;
        } catch (error) {
          kill(decoder);
          throw error;
        }
      }),
    /** The ids of the idle processes, for measurements. */
    listPids: () => idleWorkers.flatMap(({ child }) => child.pid ?? []),
    close(): void {
      closed = true;
      for (const decoder of idleWorkers.splice(0)) kill(decoder);
    },
  };
}
