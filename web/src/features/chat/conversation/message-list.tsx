import clsx from 'clsx';
import { ArrowDown } from 'lucide-react';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { VList, type VListHandle } from 'virtua';
import { useNow } from '../../../lib/use-now.ts';
import { chatText } from '../../../texts/chat.ts';
import { dateSeparatorText } from '../../../texts/format.ts';
import type { MarkText } from '../message/bubble.tsx';
import { GreetingBubble } from '../message/greeting-bubble.tsx';
import type { MessageActions, ShowOptions } from '../message/message-actions.ts';
import { MessageBubble, type RenderWalk } from '../message/message-bubble.tsx';
import type { Partner } from '../message/partner-photo.tsx';
import { messagesIn } from '../photos/photo-grid.ts';
import type { ConversationRow } from './message-row.ts';
import { useStablePrepend } from './stable-prepend.ts';

/** Within this distance from the end the user counts as being at the newest message. */
const AT_END_PX = 60;
/** Within this distance from the start older messages are loaded. */
const NEAR_START_PX = 600;
/** The keys that scroll up. The space bar presses a button that has the focus. */
const SCROLL_KEYS = ['ArrowUp', 'PageUp', 'Home'];
/** The delay of the specification before scrolling to a new message. */
const SCROLL_DELAY_MS = 100;

/** A message to show and to mark; a new object scrolls to it again. */
export interface ScrollTarget extends ShowOptions {
  messageId: number;
}

/** The message that the search in the room has found. */
export interface FoundInRoom {
  messageId: number;
  /** A part of its text with the words marked. */
  mark: MarkText;
}

interface MessageListProps {
  rows: ConversationRow[];
  unreadCount: number;
  /** Of the room list. */
  lastMessageAt: string | null;
  /** The newest message that the partner has read. */
  readUpTo: number;
  partner: Partner;
  /** Shown at the start of the conversation. */
  intro: ReactNode;
  /** A stable function, otherwise every message would re-render. */
  renderWalk: RenderWalk;
  scrollTarget: ScrollTarget | undefined;
  found: FoundInRoom | undefined;
  onNearStart: () => void;
  isAtEnd: boolean;
  onAtEndChange: (isAtEnd: boolean) => void;
  /** A stable object, otherwise every message would re-render. */
  actions: MessageActions;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

const hasMessage = (row: ConversationRow, messageId: number): boolean =>
  row.kind === 'message' && messagesIn(row).some(({ id }) => id === messageId);

/** Returns the key of the partner's first unread message, counted back from the end or from a message. */
function firstUnread(
  rows: readonly ConversationRow[],
  unreadCount: number,
  newestId = Number.POSITIVE_INFINITY,
): string | undefined {
  if (unreadCount === 0) return undefined;
  let remaining = unreadCount;
  return rows.findLast((row) => {
    if (row.kind !== 'message' || row.mine || row.isTakenBack || (row.id ?? 0) > newestId)
      return false;
    remaining -= messagesIn(row).length;
    return remaining <= 0;
  })?.key;
}

/** Returns the key of the first message that was unread when the room was opened; it stays until the room is left. */
function useUnreadAtOpening(
  rows: readonly ConversationRow[],
  unreadCount: number,
  lastMessageAt: string | null,
): string | undefined {
  const [atOpening, setAtOpening] = useState<{ count: number; newestId: number }>();
  const newest = rows.findLast((row) => row.kind === 'message' && row.id !== null);
  if (!atOpening && newest?.kind === 'message' && newest.id !== null) {
    // The copy of the device ends before the unread messages.
    const isLoaded = lastMessageAt === null || newest.at >= new Date(lastMessageAt);
    if (isLoaded) setAtOpening({ count: unreadCount, newestId: newest.id });
  }
  return atOpening && firstUnread(rows, atOpening.count, atOpening.newestId);
}

/** The messages, virtualized; rows that the user reads never move. */
export function MessageList(props: MessageListProps) {
  const { partner, isAtEnd, onAtEndChange, onNearStart } = props;
  const { rows, hasPrepended } = useStablePrepend(props.rows);
  const list = useRef<VListHandle>(null);
  const container = useRef<HTMLDivElement>(null);
  const [hasUnseen, setHasUnseen] = useState(false);
  const lastRow = rows.at(-1);
  const lastMessage = lastRow?.kind === 'message' ? messagesIn(lastRow).at(-1) : undefined;
  const lastKey = lastMessage?.key ?? lastRow?.key;
  const lastIsMine = lastMessage?.mine ?? false;
  // Updated each minute: after midnight the date of a message changes from today to yesterday.
  const now = new Date(useNow());

  // At the end all messages are seen and marked as read.
  const seesNewest = isAtEnd && !document.hidden;
  const unreadAtOpening = useUnreadAtOpening(rows, props.unreadCount, props.lastMessageAt);
  const unreadKey =
    (seesNewest ? undefined : firstUnread(rows, props.unreadCount)) ?? unreadAtOpening;

  // A ref, because rows above are measured before the state renders, and must not scroll back to the end.
  const isPinnedToEnd = useRef(true);
  // Since the list was last scrolled to its end.
  const hasUserInput = useRef(false);
  const onUserInput = () => {
    hasUserInput.current = true;
  };
  const onPointerDown = ({ target, currentTarget }: PointerEvent) => {
    // On the scrollbar. A press on a button of a card does not scroll.
    if (target === currentTarget) onUserInput();
  };
  const onKeyDown = ({ key, target, currentTarget }: KeyboardEvent) => {
    if (SCROLL_KEYS.includes(key) || (key === ' ' && target === currentTarget)) onUserInput();
  };
  // Not the list's `scrollToIndex`: it scrolls again for each row that is measured within 150 ms,
  // also if the user has scrolled up in the meantime.
  const scrollToEnd = () => {
    isPinnedToEnd.current = true;
    hasUserInput.current = false;
    const log = container.current?.firstElementChild;
    if (log) log.scrollTop = log.scrollHeight;
  };

  const onNewRow = useEffectEvent((isFirst: boolean) => {
    // Not `isAtEnd`: it may not contain a scroll since the last render.
    if (isPinnedToEnd.current || (lastIsMine && !isFirst)) scrollToEnd();
    else setHasUnseen(!isFirst);
  });
  const isFirst = useRef(true);
  useEffect(() => {
    if (lastKey === undefined) return;
    const timer = setTimeout(onNewRow, isFirst.current ? 0 : SCROLL_DELAY_MS, isFirst.current);
    isFirst.current = false;
    return () => clearTimeout(timer);
  }, [lastKey]);

  const { scrollTarget } = props;
  const isTarget = (row: ConversationRow) =>
    scrollTarget !== undefined && hasMessage(row, scrollTarget.messageId);
  const isFound = (row: ConversationRow) =>
    props.found !== undefined && hasMessage(row, props.found.messageId);
  const focusTarget = () => {
    if (!scrollTarget?.takesFocus) return;
    const target = container.current?.querySelector<HTMLElement>('[data-marked=true]');
    target?.focus({ preventScroll: true });
  };
  const scrollToTarget = useEffectEvent(() => {
    isPinnedToEnd.current = false;
    hasUserInput.current = true;
    list.current?.scrollToIndex(rows.findIndex(isTarget), { align: 'center' });
    focusTarget();
  });
  const hasTarget = scrollTarget !== undefined && rows.some(isTarget);
  useEffect(() => {
    if (scrollTarget && hasTarget) scrollToTarget();
  }, [scrollTarget, hasTarget]);

  const sizeOf = ({ clientWidth, clientHeight }: Element) => `${clientWidth}x${clientHeight}`;
  const last = useRef({ top: 0, scrollHeight: 0, size: '' });
  const onScroll = (offset: number) => {
    // Not the sizes of the list's handle: it learns a new size of the screen after the scroll event that it causes.
    const log = container.current?.firstElementChild;
    if (!log) return;
    const { scrollTop: top, scrollHeight, clientHeight } = log;
    const size = sizeOf(log);
    // A keyboard, the composer, a banner or a rotation: the browser moves the rows, not the user.
    const isResized = size !== last.current.size;
    if (isResized) hasUserInput.current = false;
    // The list itself moves up while it replaces estimated heights by measured ones. A screen reader
    // scrolls without an input.
    const isMovedUpByUser =
      !isResized &&
      top < last.current.top &&
      (hasUserInput.current || scrollHeight === last.current.scrollHeight);
    last.current = { top, scrollHeight, size };
    const atEnd = scrollHeight - top - clientHeight < AT_END_PX;
    // If the end moves away otherwise, rows were measured taller than estimated.
    if (atEnd || isMovedUpByUser) {
      isPinnedToEnd.current = atEnd;
      if (atEnd !== isAtEnd) onAtEndChange(atEnd);
    }
    if (atEnd) setHasUnseen(false);
    if (offset < NEAR_START_PX) onNearStart();
  };
  // An opening keyboard, a row that is taller than estimated and a growing composer must not hide the
  // newest message.
  const keepAtEnd = () => {
    if (isPinnedToEnd.current) scrollToEnd();
  };
  const onResize = () => {
    const log = container.current?.firstElementChild;
    // After the scroll event of a resize; the next one is of the user.
    if (log) last.current.size = sizeOf(log);
    keepAtEnd();
  };

  // The list preserves the position while it measures rows above, until it considers the scrolling
  // finished: a time after the last scroll event, possibly just before the measurement. Another scroll
  // event at once, not in the next frame, restarts that time.
  useLayoutEffect(() => {
    if (!hasPrepended || rows.length === 0) return;
    const log = container.current?.firstElementChild;
    queueMicrotask(() => log?.dispatchEvent(new Event('scroll')));
  }, [rows, hasPrepended]);

  return (
    <div ref={container} className="flex min-h-0 flex-1 flex-col">
      <VList
        ref={list}
        data={rows}
        shift={hasPrepended}
        onScroll={onScroll}
        // Rows are measured while scrolling, so the end is known only when the scrolling has stopped.
        onScrollEnd={() => {
          keepAtEnd();
          // A row that was not on the screen is hidden until it is measured.
          focusTarget();
        }}
        onResize={onResize}
        onWheel={onUserInput}
        onTouchMove={onUserInput}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
        // While the list scrolls by itself it would ignore presses.
        className="min-h-0 flex-1 overscroll-contain pb-4 *:pointer-events-auto!"
        tabIndex={0}
        role="log"
        // Older messages that scroll into view are not announced.
        aria-live={isAtEnd ? 'polite' : 'off'}
        aria-label={chatText('conversationWith', { name: partner.name })}
      >
        {(row) => {
          if (row.kind === 'intro') return <div key={row.key}>{props.intro}</div>;
          if (row.kind === 'greeting') {
            return <GreetingBubble key={row.key} row={row} partner={partner} />;
          }
          if (row.kind === 'date') {
            return (
              <div key={row.key} className="flex justify-center pt-4 pb-1">
                <span
                  data-testid="date-separator"
                  className="rounded-full bg-muted px-3 py-1 text-xs text-ink-soft"
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
              isUnread={row.mine && row.id !== null && !row.isTakenBack && row.id > props.readUpTo}
              renderWalk={props.renderWalk}
              isMarked={isTarget(row) || isFound(row)}
              mark={isFound(row) ? props.found?.mark : undefined}
              actions={props.actions}
              onRetry={props.onRetry}
              onDiscard={props.onDiscard}
            />
          );
          if (row.key !== unreadKey) return bubble;
          return (
            <div key={row.key} className="relative flex flex-col">
              <span
                data-testid="unread-separator"
                className={clsx(
                  'z-1 rounded-full bg-primary px-3 text-xs whitespace-nowrap text-on-primary',
                  row.key === unreadAtOpening
                    ? 'mt-4 self-center'
                    : // Over the gap, so that nothing moves when it disappears.
                      'absolute top-0 left-1/2 -translate-1/2',
                )}
              >
                {chatText('readUpToHere')}
              </span>
              {bubble}
            </div>
          );
        }}
      </VList>
      {/* Below the messages: over them it covers the buttons of a card. */}
      {!isAtEnd && (
        <button
          type="button"
          onClick={scrollToEnd}
          className="enter-soft my-1.5 inline-flex min-h-11 items-center gap-2 self-center rounded-full bg-card px-4 text-sm font-semibold text-ink shadow-card"
        >
          <ArrowDown size={18} />
          {hasUnseen ? chatText('newMessage') : chatText('toNewest')}
        </button>
      )}
    </div>
  );
}
