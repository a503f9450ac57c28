import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

export interface DecodedImage {
  width: number;
  height: number;
  /** RGBA, one byte each. */
  data: Buffer;
}

export interface HeicDecoder {
  /** `assertSize` is asked before the pixels are decoded. Rejects what does not decode in time. */
  decode(bytes: Buffer, assertSize: (width: number, height: number) => void): Promise<DecodedImage>;
}

const DECODE_WITHIN_MS = 10_000;
const WORKER_MEMORY_MB = 1024;

/** A thread with the decoder: the file beside the bundle when built, the source otherwise. */
function startWorker(): Worker {
  // What the decoder prints about a broken file does not belong between structured log lines.
  const options = {
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY_MB },
    stdout: true,
    stderr: true,
  };
  const built = new URL('./heic-worker.js', import.meta.url);
  if (existsSync(fileURLToPath(built))) return new Worker(built, options);
  const source = JSON.stringify(new URL('./heic-worker.ts', import.meta.url).href);
  // A thread on Node 20 reads TypeScript only once the loader is registered inside it.
  const code = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${source}); });`;
  return new Worker(code, { eval: true, execArgv: [], ...options });
}

/**
 * The prebuilt image library has no HEVC, so iPhone photos are decoded in WebAssembly, in a thread
 * that can be ended when it takes too long, and one at a time because each takes 250 MB.
 */
export function createHeicDecoder(): HeicDecoder {
  let last: Promise<unknown> = Promise.resolve();

  function decodeInThread(
    bytes: Buffer,
    assertSize: (width: number, height: number) => void,
  ): Promise<DecodedImage> {
    return new Promise((resolve, reject) => {
      const worker = startWorker();
      const timer = setTimeout(() => fail(new Error('decoding took too long')), DECODE_WITHIN_MS);
      const finish = () => {
        clearTimeout(timer);
        void worker.terminate();
      };
      const fail = (error: unknown) => {
        finish();
        reject(error);
      };
      worker.on('error', fail);
      worker.on('exit', () => fail(new Error('the decoder ended without an answer')));
      worker.on(
        'message',
        (message: { width: number; height: number; data?: Uint8Array; error?: string }) => {
          if (message.error) return fail(new Error(message.error));
          const { width, height, data } = message;
          if (data) {
            finish();
            return resolve({ width, height, data: Buffer.from(data) });
          }
          try {
            assertSize(width, height);
            worker.postMessage({ decode: true });
          } catch (error) {
            fail(error);
          }
        },
      );
      worker.postMessage({ bytes });
    });
  }

  return {
    decode(bytes, assertSize) {
      const turn = last.then(() => decodeInThread(bytes, assertSize));
      last = turn.catch(() => {});
      return turn;
    },
  };
}
