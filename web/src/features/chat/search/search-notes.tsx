import type { ReactNode } from 'react';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { chatSearchText } from '../../../texts/chat-search.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import type { MessageSearch } from './search-api.ts';

function statusText({ state, found, loadMore }: MessageSearch): string {
  if (state === 'tooShort') return chatSearchText('tooShort');
  if (state === 'searching') return chatSearchText('searching');
  const count = found.length;
  if (count === 0) return state === 'done' ? chatSearchText('none') : '';
  return chatSearchText(loadMore ? 'foundMore' : 'found', { count });
}

/** Above the results: their number, or why there are none. */
export function SearchStatus({
  search,
  hasEmptyState = false,
}: {
  search: MessageSearch;
  /** Without results a text below says so. */
  hasEmptyState?: boolean;
}) {
  const isSaidBelow = hasEmptyState && search.state === 'done' && search.found.length === 0;
  return (
    <>
      <p
        role="status"
        className={isSaidBelow ? 'sr-only' : 'min-h-6 px-4 py-2 text-sm text-ink-soft'}
      >
        {statusText(search)}
      </p>
      {search.isStoredOnly && (
        <p className="px-4 pb-2 text-sm text-ink-soft">{chatSearchText('storedOnly')}</p>
      )}
    </>
  );
}

/** Below the results: more of them, or what failed. */
export function SearchEnd({ search, empty }: { search: MessageSearch; empty?: ReactNode }) {
  const { state, found, loadMore, hasMoreFailed, isLoadingMore, retry } = search;
  if (state === 'failed' || hasMoreFailed)
    return (
      <LoadFailed
        inline
        title={chatSearchText('failed')}
        query={{ refetch: hasMoreFailed && loadMore ? loadMore : retry }}
        className="m-3"
      />
    );
  if (state === 'done' && found.length === 0) return empty;
  return loadMore && <LoadMore onLoad={loadMore} pending={isLoadingMore} />;
}
