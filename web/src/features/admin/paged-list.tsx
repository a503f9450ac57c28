import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { uniqueById } from '../../lib/unique-by-id.ts';
import { LostDog } from '../../parts/dogs/lost-dog.tsx';
import { SleepingDog } from '../../parts/dogs/sleeping-dog.tsx';
import { SniffingDog } from '../../parts/dogs/sniffing-dog.tsx';
import { adminText } from '../../texts/admin.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { adminErrorText, countText } from './admin-format.ts';
import type { ListPage } from './api.ts';
import { SearchBox } from './search-box.tsx';

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
  const retry = (
    <Button
      variant={rows ? 'secondary' : 'primary'}
      pending={isRefreshing}
      onClick={() => void query.refetch()}
    >
      {adminText('retry')}
    </Button>
  );
  return (
    <>
      <SearchBox label={texts.search} onSearch={onSearch} />
      {filters && <div className="mt-3 grid grid-fit-[9rem] gap-3 lg:max-w-xl">{filters}</div>}
      <p role="status" className="mt-3 mb-3 min-h-6 px-1 text-sm text-ink-soft">
        {data && texts.count(countText(data.pages.at(-1)?.total ?? 0))}
      </p>
      {rows && query.error && (
        <Banner tone="error" live="alert" title={texts.failed} action={retry} className="mb-4">
          {adminErrorText(query.error)}
        </Banner>
      )}
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
        <EmptyState picture={<LostDog />} title={texts.failed} action={retry}>
          {adminErrorText(query.error)}
        </EmptyState>
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
        <Skeleton key={row} className="h-32 rounded-card! lg:h-20" />
      ))}
    </SkeletonGroup>
  );
}
