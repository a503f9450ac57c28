/** How pixels become upright: first mirrored left to right, then turned clockwise. */
export interface Turn {
  mirrored: boolean;
  quarters: number;
}

/** The tag `Orientation` of EXIF, from 1 to 8, and what its values mean. */
const ORIENTATION = 0x112;
const QUARTERS = [0, 0, 2, 2, 3, 1, 1, 3];
const MIRRORED = [false, true, false, true, true, false, true, false];

/** The data in the chunk of a WebP or PNG, which begin with the order of the bytes. */
const EXIF = /(?:EXIF[\s\S]{4}(?:Exif[\s\S]{2})?|eXIf)(?=II|MM)/;

/** Two pixels side by side, with a quarter turn. */
const PROBES = {
  WEBP: 'UklGRlIAAABXRUJQVlA4WAoAAAAIAAAAAQAAAAAAVlA4TBEAAAAvAQAAAAdQxCIWsf+BiOh/AABFWElGGgAAAElJKgAIAAAAAQASAQMAAQAAAAYAAAAAAAAA',
  PNG: 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAAAAADRSSBWAAAAGmVYSWZJSSoACAAAAAEAEgEDAAEAAAAGAAAAAAAAALdIESkAAAALSURBVAjXY+joAAABmwERVOIBNQAAAABJRU5ErkJggg==',
  AVIF: 'AAAAGGZ0eXBhdmlmAAAAAGF2aWZtaWYxAAAA3G1ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAAA/AAAAB0AAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAGBpcHJwAAAAQWlwY28AAAAMYXYxQ4EADAAAAAAUaXNwZQAAAAAAAAACAAAAAQAAABBwaXhpAAAAAAMICAgAAAAJaXJvdAMAAAAXaXBtYQAAAAAAAAABAAEEgQIDhAAAACVtZGF0EgAKCBgAJogIaDQgMg8ZR4eGIYAAaAAAkEDJHBQ=',
};
type Format = keyof typeof PROBES;

function readExif({ buffer }: Uint8Array<ArrayBuffer>, start: number): Turn | undefined {
  const data = new DataView(buffer, start);
  const isLittleEndian = data.getUint8(0) === 'I'.charCodeAt(0);
  const directory = data.getUint32(4, isLittleEndian);
  for (let index = 0; index < data.getUint16(directory, isLittleEndian); index += 1) {
    const entry = directory + 2 + 12 * index;
    if (data.getUint16(entry, isLittleEndian) !== ORIENTATION) continue;
    const value = data.getUint16(entry + 8, isLittleEndian) - 1;
    return { mirrored: MIRRORED[value] ?? false, quarters: QUARTERS[value] ?? 0 };
  }
  return undefined;
}

/** Turned counterclockwise by quarters (`irot`), then mirrored (`imir`), upside down (0) or left to right (1). */
function readAvif(text: string): Turn {
  const propertyOf = (name: string): number | undefined => {
    const at = text.indexOf(`\0\0\0\x09${name}`);
    // The other bits are reserved.
    return at < 0 ? undefined : text.charCodeAt(at + 8) & 3;
  };
  const turned = propertyOf('irot') ?? 0;
  const mirror = propertyOf('imir');
  return mirror === undefined
    ? { mirrored: false, quarters: (4 - turned) % 4 }
    : { mirrored: true, quarters: (turned + (mirror === 0 ? 2 : 0)) % 4 };
}

/** Returns what the file states, other than in JPEG and HEIC, which every browser that decodes them shows upright. */
export function readTurn(
  bytes: Uint8Array<ArrayBuffer>,
): { format: Format; turn: Turn | undefined } | undefined {
  // One character for each byte.
  const text = new TextDecoder('latin1').decode(bytes);
  // Its EXIF data, if any, repeat the properties and do not count.
  if (text.startsWith('ftypavi', 4)) return { format: 'AVIF', turn: readAvif(text) };
  const format = (['WEBP', 'PNG'] as const).find((name) => text.slice(0, 12).includes(name));
  if (!format) return undefined;
  const chunk = EXIF.exec(text);
  try {
    return { format, turn: chunk ? readExif(bytes, chunk.index + chunk[0].length) : undefined };
  } catch {
    // The data end early.
    return { format, turn: undefined };
  }
}

type Decode = (file: Blob) => Promise<{ width: number }>;

const ignoring = new Map<Format, Promise<boolean>>();

/** Whether this browser ignores what files of a format state. */
function ignoresTurns(format: Format, decode: Decode): Promise<boolean> {
  const probe = Uint8Array.from(atob(PROBES[format]), (character) => character.charCodeAt(0));
  const found =
    ignoring.get(format) ??
    decode(new Blob([probe])).then(
      ({ width }) => width === 2,
      () => false,
    );
  ignoring.set(format, found);
  return found;
}

/** Returns how a photo must be turned after `decode`; undefined if it is upright. */
export async function findIgnoredTurn(file: Blob, decode: Decode): Promise<Turn | undefined> {
  const { format, turn } = readTurn(new Uint8Array(await file.arrayBuffer())) ?? {};
  if (!format || !turn || (!turn.mirrored && turn.quarters === 0)) return undefined;
  return (await ignoresTurns(format, decode)) ? turn : undefined;
}
