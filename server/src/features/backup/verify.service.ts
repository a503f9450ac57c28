import type { Readable } from 'node:stream';
import { readContent, readFiles, readManifest } from './archive-content.ts';
import { readEntries } from './archive-entries.ts';
import type { Totals } from './backup.service.ts';

/**
 * Reads a whole archive without a database: checksums, numbers of rows and photos. Throws `CommandError` if it cannot be
 * restored.
 */
export async function verifyBackup(archive: Readable): Promise<Totals & { createdAt: string }> {
  try {
    const entries = readEntries(archive);
    const manifest = await readManifest(entries);
    const { first } = await readFiles(entries);
    const ignore = async () => {};
    const totals = await readContent(manifest, entries, first, { onRows: ignore, onPhoto: ignore });
    return { ...totals, createdAt: manifest.createdAt };
  } finally {
    archive.destroy();
  }
}
