import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { HOUR_MS } from '@meongmate/shared/rules/durations';
import { AppError } from './http/errors.ts';

/** A content in a file, whose holder removes it. */
export interface TemporaryFile {
  path: string;
  byteSize: number;
  remove(): Promise<void>;
}

/** A content in a file that the system frees when the stream ends, and when the process is killed. */
export interface Spooled {
  byteSize: number;
  stream: Readable;
}

type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export type TemporaryFiles = ReturnType<typeof createTemporaryFiles>;

/** Long contents are written to files in `folder`, so that no client decides about memory. */
export function createTemporaryFiles(folder: string) {
  mkdirSync(folder, { recursive: true });
  // Of killed processes. Another process may use the folder, but no file for so long, and may delete one meanwhile.
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const found = statSync(file, { throwIfNoEntry: false });
    if (found && found.mtimeMs < Date.now() - HOUR_MS) rmSync(file, { force: true });
  }

  /** Throws `unavailable` if the file cannot be written, and the error of the content or the signal. */
  async function write(content: Content, signal?: AbortSignal): Promise<TemporaryFile> {
    const file = path.join(folder, randomUUID());
    const remove = () => rm(file, { force: true });
    try {
      const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
      await pipeline(Readable.from(content), target, { ...(signal && { signal }) });
      return { path: file, byteSize: (await stat(file)).size, remove };
    } catch (error) {
      await remove();
      if (signal?.aborted) throw signal.reason;
      const isOfFile = (error as NodeJS.ErrnoException).syscall !== undefined;
      throw isOfFile ? new AppError('unavailable', { cause: error }) : error;
    }
  }

  return {
    write,

    /** The content can be read once, at any speed. */
    async spool(content: Content): Promise<Spooled> {
      const file = await write(content);
      const handle = await open(file.path);
      await file.remove();
      return { byteSize: file.byteSize, stream: handle.createReadStream({ start: 0 }) };
    },
  };
}
