import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { chatSearchText } from '../../../texts/chat-search.ts';
import { dayTimeText } from '../../../texts/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { FoundMessage, MessageSearch } from './search-api.ts';
import { RESULT_CLASS, SearchResult } from './search-result.tsx';

/** Before the end of the loaded results more are loaded, so that the next button does not have to wait. */
const PRELOADED = 5;

/** The current result and those around it. */
export function ResultNumber({
  search,
  current,
  now,
  onSelect,
}: {
  search: MessageSearch;
  current: FoundMessage;
  now: Date;
  onSelect: (found: FoundMessage) => void;
}) {
  const { found, loadMore } = search;
  const index = found.indexOf(current);
  const [older, newer] = [found[index + 1], found[index - 1]];
  const at = new Date(current.message.createdAt);
  const select = (next: FoundMessage | undefined) => {
    if (!next) return;
    onSelect(next);
    if (found.indexOf(next) >= found.length - PRELOADED) loadMore?.();
  };
  return (
    <>
      <p role="status" className="min-w-0 flex-1 truncate tabular-nums">
        <strong>{index + 1}</strong> / {found.length}
        {loadMore && '+'}
        <span className="text-sm text-ink-soft">
          {' · '}
          {dayTimeText(at, now)}
        </span>
      </p>
      <IconButton
        icon={ChevronUp}
        label={chatSearchText('next')}
        disabled={!older}
        onClick={() => select(older)}
      />
      <IconButton
        icon={ChevronDown}
        label={chatSearchText('previous')}
        disabled={!newer}
        onClick={() => select(newer)}
      />
    </>
  );
}

/** The results of a room; the current one stays in view. */
export function RoomResults({
  search,
  text,
  current,
  photoOf,
  nameOf,
  now,
  onSelect,
}: {
  search: MessageSearch;
  text: string;
  current: FoundMessage | undefined;
  photoOf: (senderId: number) => ReactNode;
  nameOf: (senderId: number) => string;
  now: Date;
  onSelect: (found: FoundMessage) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const currentId = current?.message.id;
  useEffect(() => {
    if (currentId === undefined) return;
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  return (
    <ul ref={list} aria-label={chatSearchText('title')} className="divide-y divide-line">
      {search.found.map((found) => (
        <li key={found.message.id}>
          <button
            type="button"
            data-testid="search-result"
            aria-current={found === current}
            onClick={() => onSelect(found)}
            className={RESULT_CLASS}
          >
            <SearchResult
              message={found.message}
              text={text}
              photo={photoOf(found.message.senderId)}
              name={nameOf(found.message.senderId)}
              now={now}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
