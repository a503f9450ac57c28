import { crc32, deflateSync } from 'node:zlib';

/** The signature, and the chunk IHDR, which always has 13 bytes. */
const HEADER_BYTES = 8 + 12 + 13;

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** Returns the PNG, which has no profile, with the ICC profile in its chunk iCCP. */
export function insertIccProfile(png: Buffer, profile: Buffer): Buffer {
  // A name, a zero byte, and the number of the only compression.
  const iccp = pngChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), deflateSync(profile)]));
  return Buffer.concat([png.subarray(0, HEADER_BYTES), iccp, png.subarray(HEADER_BYTES)]);
}
