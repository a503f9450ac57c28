export type TextPart = { kind: 'text' | 'link'; text: string };

const LINK = /https?:\/\/[^\s<>"']+[^\s<>"'.,!?)\]]/g;

/** Splits a text into plain parts and web addresses, the only parts that become links. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    if (match.index > end) parts.push({ kind: 'text', text: text.slice(end, match.index) });
    parts.push({ kind: 'link', text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}

/**
 * One emoji as defined by Unicode (UTS #51, ED-17): a flag, a keycap, or joined pictographs, each with its
 * variation selector or skin tone. Not `\p{RGI_Emoji}`, which phones of 2022 do not support.
 */
const EMOJI = String.raw`(?:\p{RI}\p{RI}|[0-9#*]\uFE0F?\u20E3|(?!\p{RI})(?:\p{EPres}|\p{ExtPict}(?=\uFE0F)|\p{EBase}(?=\p{EMod}))\uFE0F?\p{EMod}?[\u{E0020}-\u{E007F}]*(?:\u200D\p{ExtPict}\uFE0F?\p{EMod}?)*)`;
const LARGE_EMOJI = new RegExp(`^${EMOJI}{1,3}$`, 'u');
/** In UTF-16 units. The longest emoji has 15, so longer texts need no check. */
const LARGE_EMOJI_MAX = 60;

/** A text of one to three emoji and nothing else is displayed large. */
export function isLargeEmoji(text: string): boolean {
  const emoji = text.length > LARGE_EMOJI_MAX ? '' : text.replace(/\s/g, '');
  return LARGE_EMOJI.test(emoji);
}
