import { readFile } from 'node:fs/promises';

/** Returns null if there is no such file; throws if it cannot be read. */
export async function readIfExists(file: string): Promise<Buffer | null> {
  return nullIfMissing(readFile(file));
}

/** Returns the result of a file operation; null if there is no such file. */
export async function nullIfMissing<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
