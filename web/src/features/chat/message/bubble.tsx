import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { chatPhotosText } from '../../../texts/chat-photos.ts';
import type { MessageRow } from '../conversation/message-row.ts';
import { isLargeEmoji, splitLinks } from './message-text.ts';

/** A part of a text with the words of a search marked. */
export type MarkText = (text: string) => ReactNode;

export function BubbleText({ text, mark }: { text: string; mark: MarkText | undefined }) {
  return splitLinks(text).map((part, index) => {
    const words = mark ? mark(part.text) : part.text;
    return part.kind === 'link' ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the parts never changes
        key={index}
        href={part.text}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="underline underline-offset-2"
      >
        {words}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Fragment key={index}>{words}</Fragment>
    );
  });
}

export function Bubble({
  row,
  quote,
  mark,
}: {
  row: Pick<MessageRow, 'mine' | 'text' | 'state' | 'startsGroup'>;
  /** The original of a reply. */
  quote?: ReactNode;
  mark?: MarkText | undefined;
}) {
  if (!quote && isLargeEmoji(row.text)) return <span className="px-1 text-2xl">{row.text}</span>;
  return (
    <span
      className={clsx(
        // Clips a long run of combining marks, which is drawn far above its line.
        'inline-block max-w-full overflow-clip rounded-card px-4 py-2 text-left whitespace-pre-wrap',
        row.mine ? 'bg-primary text-on-primary' : 'bg-card text-ink shadow-card',
        row.state === 'failed' && 'bg-danger-soft! text-ink!',
        (row.state === 'waiting' || row.state === 'unstored') && 'bg-muted-strong! text-ink!',
        row.startsGroup && (row.mine ? 'rounded-tr-tail' : 'rounded-tl-tail'),
      )}
    >
      {quote}
      {/* The photos of a deleted account are deleted, without a caption nothing is left. */}
      <BubbleText text={row.text || chatPhotosText('unavailable')} mark={mark} />
    </span>
  );
}
