import type { Message } from '@meongmate/shared/contract/chat';
import type { ReactNode } from 'react';
import { dateSeparatorText } from '../../../texts/format.ts';
import { RowTitle } from '../rooms/row-title.tsx';
import { MarkedText } from './marked-text.tsx';
import { excerptAround } from './message-search.ts';

/** A row that is a link or a button; the current one is tinted. */
export const RESULT_CLASS =
  'flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left transition-colors duration-150 hover:bg-muted aria-[current=true]:bg-primary-soft';

/** A found message: photo, name, date, and the text around the words that were searched for. */
export function SearchResult({
  message,
  text,
  photo,
  name,
  detail,
  writer,
  now,
}: {
  message: Message;
  /** The searched text. */
  text: string;
  photo: ReactNode;
  name: string;
  /** Beside the name. */
  detail?: string | undefined;
  /** Before the text, where the name is not that of the writer. */
  writer?: string | undefined;
  now: Date;
}) {
  return (
    <>
      {photo}
      <span className="min-w-0 flex-1">
        <RowTitle
          name={name}
          detail={detail}
          at={message.createdAt}
          timeText={(at) => dateSeparatorText(at, now)}
        />
        <span className="line-clamp-2 text-sm wrap-anywhere">
          {writer && <span className="text-ink-soft">{writer}: </span>}
          <MarkedText parts={excerptAround(message.message, text)} />
        </span>
      </span>
    </>
  );
}
