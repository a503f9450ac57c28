import type { CastKey, CastMessage } from './cast-types.ts';

/** Maps the leading letter of a line to an owner. */
export type Speakers = Readonly<Record<string, CastKey>>;

/** A part of a conversation: its start, and its lines as `letter| text`. */
export interface TalkPart {
  minutesAgo: number;
  lines: string;
}

/** Minutes before a line, depending on its length and on whether the speaker changes. */
const pauseMinutes = (text: string, speakerChanges: boolean, index: number): number =>
  speakerChanges ? 1 + ((text.length + index * 7) % 4) : (text.length + index) % 2;

/** The messages of a room, oldest first. A part never overlaps the next one or the time of storing. */
export function toMessages(parts: readonly TalkPart[], speakers: Speakers): CastMessage[] {
  const messages: CastMessage[] = [];
  parts.forEach((part, partIndex) => {
    const end = parts[partIndex + 1]?.minutesAgo ?? 0;
    let minutesAgo = part.minutesAgo;
    let previous: CastKey | undefined;
    for (const [index, line] of part.lines.trim().split('\n').entries()) {
      const [letter = '', ...rest] = line.split('|');
      const from = speakers[letter.trim()];
      if (!from) throw new RangeError(`nobody speaks this line: ${line}`);
      const text = rest.join('|').trim();
      if (previous) minutesAgo -= pauseMinutes(text, previous !== from, index);
      messages.push({ from, text, minutesAgo: Math.max(minutesAgo, end + 1) });
      previous = from;
    }
  });
  return messages;
}
