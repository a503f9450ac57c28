import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT_FILE = /\.(js|mjs|css|svg|json|webmanifest|txt|xml|html|wasm)$/;
/** Changed in every response, so a compressed copy would never be sent. */
const EXCLUDED_FILES = new Set(['index.html']);
const MIN_BYTES = 200;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes `.br` and `.gz` copies of every text file below `folder` that they make smaller. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter(
      (entry) => entry.isFile() && TEXT_FILE.test(entry.name) && !EXCLUDED_FILES.has(entry.name),
    )
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(precompressFile));
}

async function precompressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length <= MIN_BYTES) return;
  const [brotliBytes, gzipBytes] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gzipped(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (brotliBytes.length < content.length) await writeFile(`${file}.br`, brotliBytes);
  if (gzipBytes.length < content.length) await writeFile(`${file}.gz`, gzipBytes);
}
