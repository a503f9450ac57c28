/** Leaves room for the title, the addresses and the encryption in 4,096 bytes. */
export const BODY_MAX_BYTES = 2500;
export const TITLE_MAX_BYTES = 500;

/** Bytes of a text inside a JSON document. */
const jsonBytes = (text: string) => Buffer.byteLength(JSON.stringify(text)) - 2;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Shortens a text to at most `maxBytes` of JSON, at the end of a character as users see it. */
export function shortenText(text: string, maxBytes: number): string {
  if (jsonBytes(text) <= maxBytes) return text;
  const ellipsis = '…';
  let bytes = jsonBytes(ellipsis);
  let end = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    bytes += jsonBytes(segment);
    if (bytes > maxBytes) break;
    end = index + segment.length;
  }
  return text.slice(0, end) + ellipsis;
}
