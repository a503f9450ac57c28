import type { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import { maxEntryBytes } from './backup.rules.ts';

/** Why an archive cannot be restored here, as a text for the user of the command. */
export class RestoreError extends Error {}

export type Entry = readonly [name: string, content: Buffer];

/**
 * Reads an archive entry by entry. Throws `RestoreError` before it reads an entry that no backup contains, or
 * that is too long.
 */
export async function* readEntries(source: Readable): AsyncGenerator<Entry> {
  const archive = extract();
  source.on('error', (error) => archive.destroy(error));
  source.pipe(archive);
  for await (const entry of archive) {
    const { name, size, type } = entry.header;
    const maxBytes = type === 'file' ? maxEntryBytes(name) : null;
    if (maxBytes === null) {
      throw new RestoreError(`the archive contains an unknown entry: ${name.slice(0, 100)}`);
    }
    if (size > maxBytes) throw new RestoreError(`an entry of the archive is too long: ${name}`);
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    yield [name, Buffer.concat(chunks)];
  }
}

export async function nextEntry(entries: AsyncIterator<Entry>): Promise<Entry> {
  try {
    const { value, done } = await entries.next();
    if (!done) return value as Entry;
  } catch (error) {
    if (error instanceof RestoreError) throw error;
    throw new RestoreError(`the archive cannot be read: ${(error as Error).message}`);
  }
  throw new RestoreError('the archive was cut off: it has no end');
}
