import type { CastKey, CastMessage } from './cast-types.ts';

/** Maps the leading letter of a line to an owner. */
export type Speakers = Readonly<Record<string, CastKey>>;

/** A part of a conversation: its start, and its lines as `letter| text`. */
export interface Talk {
  minutesAgo: number;
  lines: string;
}

/** Minutes before a line, depending on its length and on whether the speaker changes. */
const pause = (text: string, turn: boolean, index: number): number =>
  turn ? 1 + ((text.length + index * 7) % 4) : (text.length + index) % 2;

/** The messages of a room, oldest first. A part never overlaps the next one or the time of storing. */
export function toMessages(talks: readonly Talk[], speakers: Speakers): CastMessage[] {
  const messages: CastMessage[] = [];
  talks.forEach((talk, talkIndex) => {
    const end = talks[talkIndex + 1]?.minutesAgo ?? 0;
    let minutesAgo = talk.minutesAgo;
    let previous: CastKey | undefined;
    for (const [index, line] of talk.lines.trim().split('\n').entries()) {
      const [letter = '', ...rest] = line.split('|');
      const from = speakers[letter.trim()];
      if (!from) throw new RangeError(`nobody speaks this line: ${line}`);
      const text = rest.join('|').trim();
      if (previous) minutesAgo -= pause(text, previous !== from, index);
      messages.push({ from, text, minutesAgo: Math.max(minutesAgo, end + 1) });
      previous = from;
    }
  });
  return messages;
}
