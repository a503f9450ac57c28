export type TextPart = { kind: 'text' | 'link'; text: string };

const LINK = /https?:\/\/[^\s<>"']+[^\s<>"'.,!?)\]]/g;

/** Text with the web addresses in it marked, so that they can become links and nothing else can. */
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

const LARGE_EMOJI_MAX = 3;

/** Up to three emoji and nothing else are drawn large. */
export function isLargeEmoji(text: string): boolean {
  const letters = [...new Intl.Segmenter().segment(text.replace(/\s/g, ''))];
  return (
    letters.length > 0 &&
    letters.length <= LARGE_EMOJI_MAX &&
    letters.every(({ segment }) => /^\p{RGI_Emoji}$/v.test(segment))
  );
}
