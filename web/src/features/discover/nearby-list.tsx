import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { RADIUS_OPTIONS_KM, type RadiusKm } from '@meongmate/shared/rules/limits';
import clsx from 'clsx';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { serverErrorText } from '../../lib/api-error.ts';
import { SniffingDog } from '../../parts/dogs/sniffing-dog.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { commonText } from '../../texts/common.ts';
import { discoverText } from '../../texts/discover.ts';
import { filterText } from '../../texts/filters.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { LoadMore } from './load-more.tsx';
import { NearbyCard } from './nearby-card.tsx';
import type { Nearby } from './use-nearby.ts';

/** Placeholders in the shape of nearby cards. */
function NearbySkeleton() {
  return (
    <SkeletonGroup
      label={discoverText('searching')}
      className="grid grid-cols-1 gap-5 @xl:grid-cols-2"
    >
      {[1, 2].map((card) => (
        <Card key={card} padding="none" className="overflow-hidden">
          <Skeleton className="aspect-4/3 rounded-none!" />
          <div className="p-5">
            <Skeleton className="h-7 w-28" />
            <Skeleton className="mt-2 h-5 w-44" />
            <Skeleton className="mt-2 h-5 w-28" />
            <Skeleton className="mt-3 h-6 w-full" />
            <div className="mt-3 flex gap-2">
              <Skeleton className="h-8 w-32 rounded-full!" />
              <Skeleton className="h-8 w-20 rounded-full!" />
            </div>
            <Skeleton className="mt-5 h-12" />
          </div>
        </Card>
      ))}
    </SkeletonGroup>
  );
}

const WIDEST_KM = Math.max(...RADIUS_OPTIONS_KM);
const EAGER_CARDS = 2;

/** The cards, or the loading, error or empty state. */
export function NearbyList({
  nearby,
  people,
  radiusKm,
  onWiden,
  onClearFilters,
  updateLocationButton,
}: {
  nearby: Nearby;
  /** The entries of `nearby.people` to show. */
  people: readonly NearbyUser[] | undefined;
  radiusKm: RadiusKm;
  onWiden: () => void;
  /** Absent without filters. */
  onClearFilters?: (() => void) | undefined;
  /** The button that updates the user's location. */
  updateLocationButton: ReactNode;
}) {
  // Deferred: a new list renders in slices that input can interrupt; until then the previous one stays.
  const rendered = useDeferredValue(people);
  const failed = { isFetching: nearby.isRefreshing, refetch: nearby.refetch };
  // On a return to the page all cards need a layout, otherwise the scroll position cannot be restored.
  const [isReturn] = useState(people !== undefined);
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
      {nearby.error && (
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
              updateLocationButton
            )
          }
        >
          {discoverText(radiusKm < WIDEST_KM ? 'nobodyText' : 'nobodyFar')}
        </EmptyState>
      ) : (
        <ul
          aria-busy={nearby.isRefreshing}
          className={clsx(
            'grid grid-cols-1 gap-5 transition-opacity duration-150 @xl:grid-cols-2',
            !isReturn && '*:[contain-intrinsic-size:auto_35rem] *:[content-visibility:auto]',
            nearby.isRefreshing && 'opacity-60',
          )}
        >
          {rendered.map((person, index) => (
            <NearbyCard key={person.id} person={person} eager={index < EAGER_CARDS} />
          ))}
        </ul>
      )}
      {nearby.hasMore && (
        <LoadMore
          pending={nearby.isLoadingMore || rendered !== people}
          onLoad={() => {
            if (!nearby.error) void nearby.loadMore();
          }}
        />
      )}
    </>
  );
}
