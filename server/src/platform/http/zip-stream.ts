import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive, read only as fast as the archive is written. */
export interface ZipEntry {
  name: string;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/**
 * A zip of the files in their order. Reads only as much as the caller consumes, so that memory does not grow
 * with the archive; zlib compresses in its own threads. Throws the error of a file that cannot be read.
 */
export async function* createZipStream(
  files: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const archive = zip.outputStream as Readable;
  let source: Readable | undefined;
  try {
    for await (const { name, content } of files) {
      zip.addReadStreamLazy(name, (start) => {
        source = Readable.from(content);
        source.once('error', (error) => archive.destroy(error));
        start(null, source);
      });
    }
    zip.end();
    yield* archive;
  } finally {
    // An early return of the caller destroys the archive, but not its current source.
    source?.destroy();
  }
}
