import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createSemaphore } from '../semaphore.ts';
import { serverRoot } from '../server-root.ts';
import type { PhotoAnswer } from './photo-process.ts';
import { type PhotoFile, sizeOf } from './photo-sizes.ts';

const MEMORY_MB = 512;
/** An idle process keeps the memory of the largest photo it has seen. */
const IDLE_MS = 30_000;
/** Far more than a start takes on a busy machine; a photo has its own time. */
const START_WITHIN_MS = 30_000;

export interface DecoderLimits {
  /** How many photos are decoded at once. */
  max: number;
  withinMs: number;
  startWithinMs?: number;
  /** The program of a decoder; tests put one in its place that hangs or dies. */
  program?: URL;
}

export type PhotoDecoders = ReturnType<typeof createPhotoDecoders>;

interface Decoder {
  child: ChildProcess;
  ready: Promise<void>;
  idleTimer?: NodeJS.Timeout;
}

const BUILT = new URL('./photo-process.js', import.meta.url);
const SOURCE = new URL('./photo-process.ts', import.meta.url);

function start(program: URL, withinMs: number): Decoder {
  const file = fileURLToPath(program);
  const child = fork(file, {
    execArgv: [
      `--max-old-space-size=${MEMORY_MB}`,
      ...(file.endsWith('.ts') ? ['--import', 'tsx'] : []),
    ],
    // Whoever breaks out of a decoder finds no secret there.
    env: {},
    cwd: serverRoot(),
    serialization: 'advanced',
    // What a decoder prints about a broken file does not belong between structured log lines.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
  // That it died is heard from the process itself.
  child.stdin?.on('error', () => {});
  const ready = new Promise<void>((resolve, reject) => {
    const failed = () => reject(new Error('the decoder did not start'));
    const timer = setTimeout(failed, withinMs);
    child.once('message', () => resolve());
    child.once('error', reject);
    child.once('exit', failed);
    for (const event of ['message', 'error', 'exit']) child.once(event, () => clearTimeout(timer));
  });
  // Whoever waits for it hears of it; nobody may be waiting any more.
  ready.catch(() => {});
  return { child, ready };
}

/** Piece by piece: nothing is copied on the way to the kernel. */
function write({ stdin }: ChildProcess, file: PhotoFile): void {
  stdin?.cork();
  for (const piece of file) stdin?.write(piece);
  stdin?.uncork();
}

/** A process holds its parent back only while it works for it. */
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
 * A few processes that decode photos: what crashes, hangs or bloats there leaves the server as it
 * was. Each answers one photo at a time; the others wait their turn.
 */
export function createPhotoDecoders({
  max,
  withinMs,
  startWithinMs = START_WITHIN_MS,
  program,
}: DecoderLimits) {
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

  /** Rejects when the process dies or does not answer in time; it is not used again then. */
  async function ask(decoder: Decoder, file: PhotoFile): Promise<PhotoAnswer> {
    await decoder.ready;
    const { child } = decoder;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => finish(new Error('decoding took too long')), withinMs);
      const died = () => finish(new Error('the decoder died'));
      const answered = (answer: PhotoAnswer) => finish(null, answer);
      function finish(error: Error | null, answer?: PhotoAnswer): void {
        clearTimeout(timer);
        child.off('exit', died).off('error', died).off('message', answered);
        if (answer) resolve(answer);
        else reject(error ?? new Error('no answer'));
      }
      child.on('exit', died).on('error', died).on('message', answered);
      child.send(sizeOf(file), (error) => error && finish(error));
      write(child, file);
    });
  }

  return {
    decode: (file: PhotoFile): Promise<PhotoAnswer> =>
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
    /** The processes that wait for the next photo, for those who measure them. */
    listPids: () => idle.flatMap(({ child }) => child.pid ?? []),
    close(): void {
      closed = true;
      for (const decoder of idle.splice(0)) stop(decoder);
    },
  };
}
