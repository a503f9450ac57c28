const uint32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
};
/** The white of D50, in units of 1/65,536. */
const WHITE = uint32(63190, 65536, 54061);

/** An ICC profile (version 2.4) of grey whose light is the power `gamma` of the number. */
export function greyProfile(gamma: number): Buffer {
  // Curves have one value in units of 1/256, and fill four bytes.
  const curve = uint32(1, Math.round(gamma * 256) << 16);
  const tags = [
    ['desc', Buffer.concat([uint32(5), Buffer.from('grey\0'), Buffer.alloc(81)])],
    ['cprt', Buffer.from('grey\0\0\0\0')],
    ['wtpt', WHITE],
    ['kTRC', curve],
  ] as const;
  const types = { desc: 'desc', cprt: 'text', wtpt: 'XYZ ', kTRC: 'curv' };
  const index = [uint32(tags.length)];
  const content: Buffer[] = [];
  let offset = 128 + 4 + 12 * tags.length;
  for (const [name, data] of tags) {
    const size = 8 + data.length;
    index.push(Buffer.from(name), uint32(offset, size));
    content.push(Buffer.from(types[name]), uint32(0), data, Buffer.alloc(-size & 3));
    offset += (size + 3) & ~3;
  }
  const header = Buffer.alloc(128);
  uint32(offset).copy(header, 0);
  uint32(0x02400000).copy(header, 8);
  header.write('mntrGRAYXYZ ', 12);
  header.write('acsp', 36);
  WHITE.copy(header, 68);
  return Buffer.concat([header, ...index, ...content]);
}
