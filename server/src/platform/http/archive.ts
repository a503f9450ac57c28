import { pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** A file of an archive, read only as fast as the archive is written. */
export interface ArchiveFile {
  name: string;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** The number of this way to compress in a zip. */
const DEFLATED = 8;
/** Longer ones need another format, Zip64. */
const LONGEST_FILE_BYTES = 0xffff_ffff;

/**
 * A zip of the files, in the order in which they come. Whoever does not take the next chunk reads
 * nothing, so that memory does not grow with the archive; threads of zlib compress, so that nobody
 * else waits.
 */
export async function* zipOf(
  files: AsyncIterable<ArchiveFile> | Iterable<ArchiveFile>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, content } of files) {
    const file: ZipInputFile = { filename: name, size: 0, crc: 0, compression: DEFLATED };
    zip.add(file);
    async function* measured(): AsyncGenerator<Uint8Array> {
      for await (const chunk of content) {
        file.size += chunk.length;
        file.crc = crc32(chunk, file.crc);
        yield chunk;
      }
    }
    // An error is told by the stream itself, to whoever reads it.
    const compressed = pipeline(measured, createDeflateRaw(), () => {});
    for await (const chunk of compressed) {
      file.ondata?.(null, chunk as Buffer, false);
      yield* ready.splice(0);
    }
    if (file.size > LONGEST_FILE_BYTES) throw new Error(`${name} is too long for a zip`);
    file.ondata?.(null, new Uint8Array(), true);
  }
  zip.end();
  yield* ready;
}
