import type { ChatRoom } from '@meongmate/shared/contract/chat';
import { MESSAGE_SEARCH_MAX_LENGTH } from '@meongmate/shared/rules/limits';
import { ChevronLeft } from 'lucide-react';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useUser } from '../../../lib/session.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { chatText } from '../../../texts/chat.ts';
import { chatSearchText } from '../../../texts/chat-search.ts';
import { dogNameOf } from '../../../texts/person-text.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchField, type SearchFieldHandle } from '../../../ui/search-field.tsx';
import { useCloseOnBack } from '../../../ui/use-close-on-back.ts';
import type { FoundInRoom } from '../conversation/message-list.tsx';
import { PartnerPhoto } from '../message/partner-photo.tsx';
import { MarkedText } from './marked-text.tsx';
import { splitMatches } from './message-search.ts';
import { ResultNumber, RoomResults } from './room-results.tsx';
import { useMessageSearch } from './search-api.ts';
import { SearchEnd, SearchStatus } from './search-notes.tsx';

interface RoomSearchProps {
  room: ChatRoom;
  /** The button that receives the focus at the end. */
  opener: RefObject<HTMLButtonElement | null>;
  /** Shows the current result among the messages. */
  onFound: (found: FoundInRoom | undefined) => void;
  onClose: () => void;
}

/**
 * The search in a room. It stands before the header, and `room-search` hides the header and the composer: both keep their
 * state, and nothing disappears before this part is loaded.
 */
export function RoomSearch({ room, opener, onFound, onClose }: RoomSearchProps) {
  const user = useUser();
  const { otherUser } = room;
  const [text, setText] = useState('');
  const [selectedId, setSelectedId] = useState<number>();
  const search = useMessageSearch(user.id, text, room);
  const now = new Date(useNow());
  const current = search.found.find(({ message }) => message.id === selectedId) ?? search.found[0];
  const currentId = current?.message.id;

  useCloseOnBack(onClose);
  const field = useRef<SearchFieldHandle>(null);
  // With the first frame: letters typed at once belong to the field.
  useLayoutEffect(() => {
    field.current?.focus();
  }, []);
  useEffect(() => {
    const button = opener.current;
    return () => {
      // A reply ends the search too, and moves the focus to the composer.
      if (document.activeElement === document.body) button?.focus();
    };
  }, [opener]);
  const end = useEffectEvent((event: KeyboardEvent) => {
    const isInDialog = event.target instanceof Element && event.target.closest('dialog');
    if (event.key === 'Escape' && !event.isComposing && !isInDialog) onClose();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => end(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  // The server's results may move the messages down.
  const isShown = search.state !== 'searching';
  const result = useMemo(
    () =>
      isShown && currentId !== undefined
        ? {
            messageId: currentId,
            mark: (words: string) => <MarkedText parts={splitMatches(words, text)} />,
          }
        : undefined,
    [isShown, currentId, text],
  );
  const show = useEffectEvent(onFound);
  useEffect(() => {
    show(result);
  }, [result]);
  useEffect(() => {
    return () => show(undefined);
  }, []);

  const isOwn = (senderId: number) => senderId === user.id;
  return (
    <>
      <header className="room-search flex min-h-16 items-center gap-1 border-b border-line bg-card bleed-x-1 py-2 pr-4">
        <h1 tabIndex={-1} className="sr-only">
          {dogNameOf(otherUser)}
        </h1>
        <IconButton icon={ChevronLeft} label={chatSearchText('end')} onClick={onClose} />
        <div className="min-w-0 flex-1">
          <SearchField
            ref={field}
            label={chatText('search')}
            maxLength={MESSAGE_SEARCH_MAX_LENGTH}
            testId="chat-search"
            onSearch={(next) => {
              setSelectedId(undefined);
              setText(next);
            }}
          />
        </div>
      </header>
      {/* Of a fixed height, so that the messages move once and not with each result. */}
      <div
        hidden={text === ''}
        className="max-h-[calc(var(--visual-height)*0.32)] shrink-0 overflow-y-auto overscroll-contain border-b border-line bg-card"
      >
        <SearchStatus search={search} />
        <RoomResults
          search={search}
          text={text}
          current={current}
          photoOf={(senderId) => <PartnerPhoto partner={isOwn(senderId) ? user : otherUser} />}
          nameOf={(senderId) => (isOwn(senderId) ? chatText('me') : otherUser.name)}
          now={now}
          onSelect={({ message }) => {
            setSelectedId(message.id);
            // The user may have scrolled away from it.
            if (message.id === currentId) onFound(result);
          }}
        />
        <SearchEnd search={search} />
      </div>
      <div className="safe-bottom bleed-x-0 order-last border-t border-line bg-card">
        <div className="flex min-h-16 items-center gap-2 px-4">
          {current && (
            <ResultNumber
              search={search}
              current={current}
              now={now}
              onSelect={({ message }) => setSelectedId(message.id)}
            />
          )}
        </div>
        {/* As high as the state of the connection below the composer. */}
        <div className="min-h-[calc(1lh+8px)] text-tab leading-[1.5]" />
      </div>
    </>
  );
}
