import { ADMIN_SEARCH_MAX_LENGTH } from '@meongmate/shared/rules/limits';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { uniqueById } from '../../lib/unique-by-id.ts';
import { SleepingDog } from '../../parts/dogs/sleeping-dog.tsx';
import { SniffingDog } from '../../parts/dogs/sniffing-dog.tsx';
import { adminText } from '../../texts/admin.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { countText } from './admin-format.ts';
import type { ListPage } from './api.ts';
import { LoadError } from './load-failed.tsx';

const SKELETON_ROWS = ['a', 'b', 'c', 'd'];

export type ListResult<Row> = UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>;

interface PagedListProps<Row> {
  query: ListResult<Row>;
  search: string;
  onSearch: (text: string) => void;
  /** Controls below the search field; `isFiltered` if they hide rows. */
  filters?: ReactNode;
  isFiltered?: boolean;
  texts: {
    search: string;
    count: (count: string) => string;
    failed: string;
    empty: string;
    emptyText?: string;
  };
  children: (rows: Row[]) => ReactNode;
}

/** Search field, total number, rows, and a button for more rows. */
export function PagedList<Row extends { id: number }>(props: PagedListProps<Row>) {
  const { query, search, onSearch, filters, isFiltered = false, texts, children } = props;
  const { data } = query;
  const rows = data && uniqueById(data.pages.flatMap((page) => page.rows));
  const isRefreshing = query.isFetching && !query.isFetchingNextPage;
  return (
    <>
      <SearchField label={texts.search} maxLength={ADMIN_SEARCH_MAX_LENGTH} onSearch={onSearch} />
      {filters && <div className="mt-3 grid grid-fit-[9rem] gap-3 lg:max-w-xl">{filters}</div>}
      <p role="status" className="mt-3 mb-3 min-h-6 px-1 text-sm text-ink-soft">
        {data && texts.count(countText(data.pages.at(-1)?.total ?? 0))}
      </p>
      {rows && query.error && <LoadError title={texts.failed} query={query} className="mb-4" />}
      {rows ? (
        <div
          aria-busy={isRefreshing}
          className={clsx(
            'transition-opacity duration-150',
            query.isPlaceholderData && 'opacity-60',
          )}
        >
          {rows.length > 0 ? (
            children(rows)
          ) : (
            <NoRows isSearch={search !== '' || isFiltered} texts={texts} />
          )}
        </div>
      ) : query.error ? (
        <LoadError inline={false} title={texts.failed} query={query} />
      ) : (
        <RowsSkeleton />
      )}
      <MoreRows query={query} />
    </>
  );
}

export function MoreRows({
  query,
}: {
  query: Pick<ListResult<unknown>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
}) {
  if (!query.hasNextPage) return null;
  return (
    <div className="mt-5 flex justify-center">
      <Button
        variant="secondary"
        pending={query.isFetchingNextPage}
        pendingLabel={adminText('loading')}
        onClick={() => void query.fetchNextPage()}
      >
        {adminText('more')}
      </Button>
    </div>
  );
}

function NoRows({
  isSearch,
  texts,
}: {
  isSearch: boolean;
  texts: PagedListProps<{ id: number }>['texts'];
}) {
  if (isSearch) {
    return (
      <EmptyState picture={<SniffingDog />} title={adminText('nothingFound')}>
        {adminText('nothingFoundText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState picture={<SleepingDog />} title={texts.empty}>
      {texts.emptyText}
    </EmptyState>
  );
}

function RowsSkeleton() {
  return (
    <SkeletonGroup label={adminText('loading')} className="flex flex-col gap-4">
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} className="h-32 lg:h-20" card />
      ))}
    </SkeletonGroup>
  );
}
