import { writeFileSync } from 'node:fs';

type Value = string | number | { [key: string]: Value };

/** A control byte (and length) of the format's data section, for short values. */
function head(type: number, size: number): Buffer {
  const extended = type > 7;
  const short = size < 29 ? size : 29;
  const bytes = [((extended ? 0 : type) << 5) | short];
  if (extended) bytes.push(type - 7);
  if (short === 29) bytes.push(size - 29);
  return Buffer.from(bytes);
}

const TYPES = { text: 2, uint32: 6, map: 7 };

function encode(value: Value): Buffer {
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return Buffer.concat([head(TYPES.text, bytes.length), bytes]);
  }
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([head(TYPES.uint32, 4), bytes]);
  }
  const entries = Object.entries(value);
  const parts = entries.flatMap(([key, part]) => [encode(key), encode(part)]);
  return Buffer.concat([head(TYPES.map, entries.length), ...parts]);
}

const bitsOf = (ip: string) =>
  ip
    .split('.')
    .map((part) => Number(part).toString(2).padStart(8, '0'))
    .join('');

type Node = [Node | number | null, Node | number | null];

/** Writes a small IPv4 database in MaxMind's format; the keys are networks such as `203.0.113.0/24`. */
export function writeMmdb(file: string, networks: Record<string, { [key: string]: Value }>): void {
  const root: Node = [null, null];
  const rows = Object.values(networks).map(encode);
  for (const [index, network] of Object.keys(networks).entries()) {
    const [ip = '', length = '32'] = network.split('/');
    const bits = bitsOf(ip).slice(0, Number(length)).split('').map(Number) as (0 | 1)[];
    let node = root;
    for (const bit of bits.slice(0, -1)) {
      const next = node[bit];
      if (Array.isArray(next)) node = next;
      else {
        const child: Node = [null, null];
        node[bit] = child;
        node = child;
      }
    }
    node[bits.at(-1) ?? 0] = index;
  }
  const nodes: Node[] = [root];
  for (const node of nodes) for (const child of node) if (Array.isArray(child)) nodes.push(child);
  const offsets = rows.map((_, index) =>
    rows.slice(0, index).reduce((sum, row) => sum + row.length, 0),
  );
  const tree = Buffer.alloc(nodes.length * 6);
  const pointer = (child: Node | number | null) => {
    if (child === null) return nodes.length;
    return Array.isArray(child) ? nodes.indexOf(child) : nodes.length + 16 + (offsets[child] ?? 0);
  };
  nodes.forEach(([left, right], index) => {
    tree.writeUIntBE(pointer(left), index * 6, 3);
    tree.writeUIntBE(pointer(right), index * 6 + 3, 3);
  });
  const metadata = encode({
    node_count: nodes.length,
    record_size: 24,
    ip_version: 4,
    database_type: 'test',
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1,
  });
  const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
  writeFileSync(file, Buffer.concat([tree, Buffer.alloc(16), ...rows, marker, metadata]));
}
