import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { VList, type VListHandle } from 'virtua';
import { useNow } from '../../lib/use-now.ts';
import { dateSeparatorText } from '../../texts/format.ts';
import { t } from '../../texts/t.ts';
import type { ConversationRow, MessageRow } from './conversation-rows.ts';
import { useGrowingRows } from './growing-rows.ts';
import { MessageBubble, type Partner } from './message-bubble.tsx';

/** This close to the end the reader is taken to be at the newest message. */
const AT_END_PX = 60;
/** This close to the start the messages before are asked for. */
const NEAR_START_PX = 600;
/** The specification waits this long before it scrolls to what just came. */
const SCROLL_AFTER_MS = 100;

interface MessageListProps {
  rows: ConversationRow[];
  unreadCount: number;
  partner: Partner;
  onNearStart: () => void;
  isAtEnd: boolean;
  onAtEndChange: (isAtEnd: boolean) => void;
  onMenu: (row: MessageRow) => void;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

/** The first of the other one's messages that have not been seen. */
function firstUnread(rows: readonly ConversationRow[], unreadCount: number): string | undefined {
  let left = unreadCount;
  return rows.findLast((row) => row.kind === 'message' && !row.mine && left-- === 1)?.key;
}

/** The conversation itself: only what is on screen is drawn, and nothing read ever jumps. */
export function MessageList(props: MessageListProps) {
  const { partner, isAtEnd, onAtEndChange, onNearStart } = props;
  const { rows, grewAtStart } = useGrowingRows(props.rows);
  const list = useRef<VListHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [unseen, setUnseen] = useState(false);
  const lastKey = rows.at(-1)?.key;
  const lastRow = rows.at(-1);
  const lastIsMine = lastRow?.kind === 'message' && lastRow.mine;
  // An evening's conversation is yesterday's after midnight.
  const now = new Date(useNow(MINUTE_MS));

  // At the end all of them are seen, and said to be.
  const seesNewest = isAtEnd && !document.hidden;
  const unreadKey = seesNewest ? undefined : firstUnread(rows, props.unreadCount);

  // Rows above are measured before the state is drawn, and must not call a reader back to the end.
  const staysAtEnd = useRef(true);
  // Not the list's own way to an index: that scrolls there again for each row measured within
  // 150 ms, also when the reader has gone up meanwhile.
  const scrollToEnd = () => {
    staysAtEnd.current = true;
    const log = frame.current?.firstElementChild;
    if (log) log.scrollTop = log.scrollHeight;
  };

  const follow = useEffectEvent(() => {
    // Not `isAtEnd`: a reader who has just moved up may not be in the state of the last render yet.
    if (lastIsMine || staysAtEnd.current) scrollToEnd();
    else setUnseen(true);
  });
  const isFirst = useRef(true);
  useEffect(() => {
    if (lastKey === undefined) return;
    const timer = setTimeout(follow, isFirst.current ? 0 : SCROLL_AFTER_MS);
    isFirst.current = false;
    return () => clearTimeout(timer);
  }, [lastKey]);

  const lastOffset = useRef(0);
  const onScroll = (offset: number) => {
    const handle = list.current;
    if (!handle) return;
    const isMovingUp = offset < lastOffset.current;
    lastOffset.current = offset;
    const atEnd = handle.scrollSize - offset - handle.viewportSize < AT_END_PX;
    // Only the reader goes up; an end that moves away is rows measured taller than guessed.
    if (atEnd || isMovingUp) {
      staysAtEnd.current = atEnd;
      if (atEnd !== isAtEnd) onAtEndChange(atEnd);
    }
    if (atEnd) setUnseen(false);
    if (offset < NEAR_START_PX) onNearStart();
  };
  // A keyboard that opens, a row that turns out taller than guessed and a composer that grows must
  // not hide the newest message.
  const stayAtEnd = () => {
    if (staysAtEnd.current) scrollToEnd();
  };

  // The list holds what is read in its place while rows before it are measured, until it takes the
  // scrolling to be over: a time after the last scroll, which may be right before they are. Told of the
  // scroll that makes room for them at once, and not with the next frame, it begins to wait anew.
  useLayoutEffect(() => {
    if (!grewAtStart || rows.length === 0) return;
    const log = frame.current?.firstElementChild;
    queueMicrotask(() => log?.dispatchEvent(new Event('scroll')));
  }, [rows, grewAtStart]);

  return (
    <div ref={frame} className="relative min-h-0 flex-1">
      <VList
        ref={list}
        data={rows}
        shift={grewAtStart}
        onScroll={onScroll}
        // Rows are measured while the list scrolls, so where the end is shows when it has stopped.
        onScrollEnd={stayAtEnd}
        onResize={stayAtEnd}
        className="overscroll-contain pb-4"
        tabIndex={0}
        role="log"
        // What scrolls into view further up is not news.
        aria-live={isAtEnd ? 'polite' : 'off'}
        aria-label={t('chat.conversationWith', { name: partner.name })}
      >
        {(row) => {
          if (row.kind === 'date') {
            return (
              <div key={row.key} className="flex justify-center pt-4 pb-1">
                <span
                  data-testid="date-separator"
                  className="rounded-full bg-sand px-3 py-1 text-xs text-ink-soft"
                >
                  {dateSeparatorText(row.at, now)}
                </span>
              </div>
            );
          }
          const bubble = (
            <MessageBubble
              key={row.key}
              row={row}
              partner={partner}
              onMenu={props.onMenu}
              onRetry={props.onRetry}
              onDiscard={props.onDiscard}
            />
          );
          if (row.key !== unreadKey) return bubble;
          return (
            <div key={row.key} className="relative">
              {bubble}
              {/* Over the gap: where it goes again, nothing moves. */}
              <span
                data-testid="unread-separator"
                className="absolute top-0 left-1/2 -translate-1/2 rounded-full bg-park px-3 text-xs text-on-park"
              >
                {t('chat.newMessage')}
              </span>
            </div>
          );
        }}
      </VList>
      {!isAtEnd && (
        <button
          type="button"
          onClick={scrollToEnd}
          className="enter-soft absolute bottom-3 left-1/2 inline-flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-full bg-card px-4 text-sm font-semibold text-ink shadow-lift"
        >
          <ArrowDown size={18} aria-hidden="true" />
          {unseen ? t('chat.newMessage') : t('chat.toNewest')}
        </button>
      )}
    </div>
  );
}
