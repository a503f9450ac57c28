import { MESSAGE_SEARCH_MAX_LENGTH } from '@meongmate/shared/rules/limits';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { targetState, useLocation, useSearchParams } from '../../../lib/router.tsx';
import { chatSearchText } from '../../../texts/chat-search.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchField, type SearchFieldHandle } from '../../../ui/search-field.tsx';

const PARAMETER = 'q';

/** The searched text in the room list's URL (`paths.chatSearch`); null while the rooms are shown. */
export const useSearchedText = (): string | null => useSearchParams()[0].get(PARAMETER);

/** By the URL, because the next letter, or the pause after it, may come before the page follows it. */
const isSearchInUrl = () => new URLSearchParams(location.search).has(PARAMETER);

/**
 * The field above the rooms. The search has a history entry of its own: Back returns to the place in the list, and from a
 * room to the results.
 */
export function RoomListSearchField({ text }: { text: string | null }) {
  const field = useRef<SearchFieldHandle>(null);
  const [, setParams] = useSearchParams();
  const { state } = useLocation();
  const isSearching = text !== null;
  useEffect(() => {
    if (!isSearching) field.current?.setText('');
  }, [isSearching]);
  const end = () => {
    if (state.isAfterList) history.back();
    else setParams({}, { replace: true });
  };
  return (
    <div className="mb-4 flex items-center gap-1">
      {isSearching && (
        <IconButton
          icon={ChevronLeft}
          label={chatSearchText('end')}
          onClick={end}
          className="-ml-3"
        />
      )}
      <div className="min-w-0 flex-1">
        <SearchField
          ref={field}
          // The hash of `paths.chatSearch`.
          id="search"
          label={chatSearchText('title')}
          initialText={text ?? ''}
          maxLength={MESSAGE_SEARCH_MAX_LENGTH}
          testId="chat-search"
          onEscape={isSearching ? end : undefined}
          onInput={() => {
            if (!isSearchInUrl()) setParams({ [PARAMETER]: '' }, { state: { isAfterList: true } });
          }}
          onSearch={(next) => {
            if (isSearchInUrl())
              setParams({ [PARAMETER]: next }, { replace: true, state: targetState() });
          }}
        />
      </div>
    </div>
  );
}
