import type { splitMatches } from './message-search.ts';

/** A text with the words that a search found. */
export const MarkedText = ({ parts }: { parts: ReturnType<typeof splitMatches> }) =>
  parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts never changes
      <mark key={index} className="bg-mark px-0.5 text-on-accent">
        {text}
      </mark>
    ) : (
      text
    ),
  );
