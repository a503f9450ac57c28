import { RADIUS_OPTIONS_KM, type RadiusKm } from '@meongmate/shared/rules/limits';
import clsx from 'clsx';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { serverErrorText } from '../../lib/api-error.ts';
import { useLocation } from '../../lib/router.tsx';
import { SniffingDog } from '../../parts/dogs/sniffing-dog.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { commonText } from '../../texts/common.ts';
import { discoverText } from '../../texts/discover.ts';
import { filterText } from '../../texts/filters.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { ShareInviteButton } from '../invites/share-invite-button.tsx';
import { NewNeighbourSwitch } from '../notifications/new-neighbour-switch.tsx';
import type { ListedNeighbour } from './last-neighbours.ts';
import { NearbyCard } from './nearby-card.tsx';
import { StoredNotice } from './stored-notice.tsx';
import type { Nearby } from './use-nearby.ts';
import type { SearchOptions } from './use-search-options.ts';
import { useShownCards } from './use-shown-cards.ts';

/** Placeholders in the shape of nearby cards. */
export function NearbySkeleton() {
  return (
    <SkeletonGroup
      label={discoverText('searching')}
      className="grid grid-cols-1 gap-3 @3xl:grid-cols-2"
    >
      {[1, 2, 3].map((card) => (
        <Card key={card} padding="none" className="p-3">
          <div className="flex gap-4">
            <Skeleton className="size-20 sm:size-24" card />
            <div className="flex-1">
              <Skeleton className="h-7 w-32" />
              <Skeleton className="mt-1 h-5 w-44" />
              <Skeleton className="mt-2 h-6 w-36" />
            </div>
          </div>
          <Skeleton className="mt-2 h-11" />
        </Card>
      ))}
    </SkeletonGroup>
  );
}

const WIDEST_KM = Math.max(...RADIUS_OPTIONS_KM);
const EAGER_CARDS = 4;

/** The cards, or the loading, error or empty state. */
export function NearbyList({
  nearby,
  people,
  storedAt,
  radiusKm,
  options,
  onWiden,
  onClearFilters,
  updateLocationButton,
  note,
}: {
  nearby: Nearby;
  /** The entries of `nearby.people` to show. */
  people: readonly ListedNeighbour[] | undefined;
  /** When these were loaded, if they are the list of an earlier visit. */
  storedAt: number | undefined;
  radiusKm: RadiusKm;
  options: SearchOptions;
  onWiden: () => void;
  /** Absent without filters. */
  onClearFilters?: (() => void) | undefined;
  /** The button that updates the user's location. */
  updateLocationButton: ReactNode;
  /** Below the cards; not below the placeholders, which more cards replace. */
  note: ReactNode;
}) {
  const { cards, listRef, showMore } = useShownCards(people, radiusKm, options);
  // Back restores the scroll position, which needs the layout of all cards at once.
  const { navigationType } = useLocation();
  const [isBack] = useState(people !== undefined && navigationType === 'POP');
  // Deferred: the first cards are painted, the others render in slices that input can interrupt; a new list replaces the
  // previous one in the same way.
  const rendered = useDeferredValue(cards, isBack ? cards : cards?.slice(0, EAGER_CARDS));
  const hasHidden = cards !== undefined && people !== undefined && cards.length < people.length;
  const isStored = storedAt !== undefined;
  const failed = { isFetching: nearby.isRefreshing, refetch: nearby.refetch };
  if (!rendered) {
    if (!nearby.error) return <NearbySkeleton />;
    return (
      <LoadFailed title={discoverText('fetchFailed')} query={failed}>
        {serverErrorText(nearby.error, commonText('tryAgain'))}
      </LoadFailed>
    );
  }
  return (
    <>
      {isStored && <StoredNotice at={storedAt} className="mb-3" />}
      {nearby.error && !isStored && (
        <LoadFailed inline title={discoverText('fetchFailed')} query={failed} className="mb-4">
          {serverErrorText(nearby.error, commonText('tryAgain'))}
        </LoadFailed>
      )}
      {rendered.length === 0 && !nearby.hasMore && onClearFilters && nearby.unfiltered > 0 ? (
        <EmptyState
          picture={<SniffingDog />}
          title={filterText('emptyTitle')}
          action={
            <>
              <Button wide onClick={onClearFilters}>
                {filterText('clear')}
              </Button>
              {radiusKm < WIDEST_KM && (
                <Button variant="secondary" wide onClick={onWiden}>
                  {discoverText('widen', { km: WIDEST_KM })}
                </Button>
              )}
            </>
          }
        >
          {filterText('emptyText')}
        </EmptyState>
      ) : rendered.length === 0 && !nearby.hasMore ? (
        <EmptyState
          picture={<SniffingDog />}
          title={discoverText('nobodyTitle', { km: radiusKm })}
          action={
            radiusKm < WIDEST_KM ? (
              <Button wide onClick={onWiden}>
                {discoverText('widen', { km: WIDEST_KM })}
              </Button>
            ) : (
              <>
                <ShareInviteButton />
                {updateLocationButton}
                <NewNeighbourSwitch />
              </>
            )
          }
        >
          {discoverText(radiusKm < WIDEST_KM ? 'nobodyText' : 'nobodyFar')}
        </EmptyState>
      ) : (
        <ul
          ref={listRef}
          aria-busy={nearby.isRefreshing}
          className={clsx(
            'grid grid-cols-1 gap-3 transition-opacity duration-150 @3xl:grid-cols-2',
            !isBack && '*:[contain-intrinsic-size:auto_11rem] *:[content-visibility:auto]',
            nearby.isPrevious && 'opacity-60',
            isStored && 'grayscale',
          )}
        >
          {rendered.map((person, index) => (
            <NearbyCard
              key={person.id}
              person={person}
              isStored={isStored}
              eager={index < EAGER_CARDS}
            />
          ))}
        </ul>
      )}
      {(hasHidden || nearby.hasMore) && (
        <LoadMore
          pending={(nearby.isLoadingMore && !hasHidden) || rendered !== cards}
          onLoad={() => {
            if (!hasHidden && nearby.error) return;
            showMore();
            if (!hasHidden) void nearby.loadMore();
          }}
        />
      )}
      {note}
    </>
  );
}
