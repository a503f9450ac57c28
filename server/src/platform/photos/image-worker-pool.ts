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
const START_WITHIN_MS = 30_000;

export interface ImageWorkerPoolOptions {
  /** Maximum number of photos that are decoded at the same time. */
  max: number;
  withinMs: number;
  startWithinMs?: number;
  /** The program of a decoder process; tests replace it with one that hangs or crashes. */
  program?: URL;
}

export type ImageWorkerPool = ReturnType<typeof createImageWorkerPool>;

interface Decoder {
  child: ChildProcess;
  ready: Promise<void>;
  idleTimer?: NodeJS.Timeout;
}

const BUILT = new URL('./image-worker.js', import.meta.url);
const SOURCE = new URL('./image-worker.ts', import.meta.url);

function start(program: URL, withinMs: number): Decoder {
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
    const failed = () => reject(new Error('the decoder did not start'));
    const timer = setTimeout(failed, withinMs);
    child.once('message', () => resolve());
    child.once('error', reject);
    child.once('exit', failed);
    for (const event of ['message', 'error', 'exit']) child.once(event, () => clearTimeout(timer));
  });
  // `ask` reports the error; without this handler it is unhandled if no call waits any more.
  ready.catch(() => {});
  return { child, ready };
}

/** Chunk by chunk, without copying the file first. */
function write({ stdin }: ChildProcess, file: PhotoFile): void {
  stdin?.cork();
  for (const piece of file) stdin?.write(piece);
  stdin?.uncork();
}

/** A process keeps its parent alive only while it works. */
function hold({ child }: Decoder, isHeld: boolean): void {
  if (isHeld) {
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
  max,
  withinMs,
  startWithinMs = START_WITHIN_MS,
  program,
}: ImageWorkerPoolOptions) {
  const entry = program ?? (existsSync(fileURLToPath(BUILT)) ? BUILT : SOURCE);
  const idle: Decoder[] = [];
  const semaphore = createSemaphore(max);
  let closed = false;

  function stop(decoder: Decoder): void {
    clearTimeout(decoder.idleTimer);
    decoder.child.kill('SIGKILL');
  }

  function rest(decoder: Decoder): void {
    if (closed) {
      stop(decoder);
      return;
    }
    hold(decoder, false);
    decoder.idleTimer = setTimeout(() => {
      idle.splice(idle.indexOf(decoder), 1);
      stop(decoder);
    }, IDLE_MS);
    decoder.idleTimer.unref();
    idle.push(decoder);
  }

  function take(): Decoder {
    for (;;) {
      const decoder = idle.pop();
      if (!decoder) return start(entry, startWithinMs);
      clearTimeout(decoder.idleTimer);
      if (decoder.child.connected) {
        hold(decoder, true);
        return decoder;
      }
      stop(decoder);
    }
  }

  /** Rejects if the process dies or does not respond in time; it is then not used again. */
  async function ask(decoder: Decoder, file: PhotoFile): Promise<ImageWorkerMessage> {
    await decoder.ready;
    const { child } = decoder;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => finish(new Error('decoding took too long')), withinMs);
      const died = () => finish(new Error('the decoder died'));
      const answered = (answer: ImageWorkerMessage) => finish(null, answer);
      function finish(error: Error | null, answer?: ImageWorkerMessage): void {
        clearTimeout(timer);
        child.off('exit', died).off('error', died).off('message', answered);
        if (answer) resolve(answer);
        else reject(error ?? new Error('no answer'));
      }
      child.on('exit', died).on('error', died).on('message', answered);
      child.send(byteLengthOf(file), (error) => error && finish(error));
      write(child, file);
    });
  }

  return {
    decode: (file: PhotoFile): Promise<ImageWorkerMessage> =>
      semaphore.run(async () => {
        const decoder = take();
        try {
          const answer = await ask(decoder, file);
          rest(decoder);
          return answer;
        } catch (error) {
          stop(decoder);
          throw error;
        }
      }),
    /** The ids of the idle processes, for measurements. */
    listPids: () => idle.flatMap(({ child }) => child.pid ?? []),
    close(): void {
      closed = true;
      for (const decoder of idle.splice(0)) stop(decoder);
    },
  };
}
