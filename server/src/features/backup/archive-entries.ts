import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import { CommandError } from '../../platform/command-error.ts';
import { maxEntryBytes } from './backup.rules.ts';

export type Entry = readonly [name: string, content: Buffer];

const checksumOf = (content: Buffer) =>
  `sha256:${createHash('sha256').update(content).digest('hex')}`;

/** The extended header of an entry. Other programs that read tar files ignore a comment. */
export const toPaxHeader = (content: Buffer) => ({ comment: checksumOf(content) });

/**
 * Reads an archive entry by entry. Throws `CommandError` before it reads an entry that no backup contains, or
 * that is too long, and for an entry whose content is not the one that was written.
 */
export async function* readEntries(source: Readable): AsyncGenerator<Entry> {
  const archive = extract();
  source.on('error', (error) => archive.destroy(error));
  source.pipe(archive);
  for await (const entry of archive) {
    const { name, size, type, pax } = entry.header;
    const maxBytes = type === 'file' ? maxEntryBytes(name) : null;
    if (maxBytes === null) {
      throw new CommandError(`the archive contains an unknown entry: ${name.slice(0, 100)}`);
    }
    if (size > maxBytes) throw new CommandError(`an entry of the archive is too long: ${name}`);
    const chunks: Buffer[] = [];
    for await (const chunk of entry) chunks.push(chunk as Buffer);
    const content = Buffer.concat(chunks);
    const { comment: expected } = (pax ?? {}) as { comment?: string };
    if (name === 'manifest.json' && expected === undefined) {
      throw new CommandError(
        'the archive was written by a version before 1.0.0; restore it with version 1.0.0',
      );
    }
    if (checksumOf(content) !== expected) {
      throw new CommandError(`the archive is damaged: ${name} has another checksum`);
    }
    yield [name, content];
  }
}

export async function nextEntry(entries: AsyncIterator<Entry>): Promise<Entry> {
  try {
    const { value, done } = await entries.next();
    if (!done) return value as Entry;
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`the archive cannot be read: ${(error as Error).message}`);
  }
  throw new CommandError('the archive was cut off: it has no end');
}
