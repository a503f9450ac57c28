import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { RADIUS_OPTIONS_KM, type RadiusKm } from '@meongmate/shared/rules/limits';
import clsx from 'clsx';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { LostDog } from '../../parts/dogs/lost-dog.tsx';
import { SniffingDog } from '../../parts/dogs/sniffing-dog.tsx';
import { t } from '../../texts/t.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from './load-more.tsx';
import { NearbyCard } from './nearby-card.tsx';
import { NearbySkeleton } from './nearby-skeleton.tsx';
import type { Nearby } from './use-nearby.ts';

const WIDEST_KM = Math.max(...RADIUS_OPTIONS_KM);
const EAGER_CARDS = 2;

/** Cards, or what stands in their place while there are none. */
export function NearbyList({
  nearby,
  people,
  radiusKm,
  onWiden,
  updatePlace,
  actionFor,
}: {
  nearby: Nearby;
  /** Those to be shown of `nearby.people`. */
  people: readonly NearbyUser[] | undefined;
  radiusKm: RadiusKm;
  onWiden: () => void;
  /** The button that tells the own place anew. */
  updatePlace: ReactNode;
  actionFor: (person: NearbyUser) => ReactNode;
}) {
  // A list that arrives is drawn in slices that a press interrupts; until it is whole the previous one stays.
  const drawn = useDeferredValue(people);
  const retry = (
    <Button
      variant={drawn ? 'secondary' : 'primary'}
      pending={nearby.isRefreshing}
      onClick={() => void nearby.refetch()}
    >
      {t('common.retry')}
    </Button>
  );
  // To whom somebody comes back is laid out wholly, or their place on the page would be another one.
  const [comesBack] = useState(people !== undefined);
  if (!drawn) {
    if (!nearby.error) return <NearbySkeleton />;
    return (
      <EmptyState picture={<LostDog />} title={t('discover.fetchFailed')} action={retry}>
        {errorText(nearby.error, t('discover.tryAgain'))}
      </EmptyState>
    );
  }
  return (
    <>
      {nearby.error && (
        <Banner
          tone="error"
          live="alert"
          title={t('discover.fetchFailed')}
          action={retry}
          className="mb-4"
        >
          {errorText(nearby.error, t('discover.tryAgain'))}
        </Banner>
      )}
      {drawn.length === 0 && !nearby.hasMore ? (
        <EmptyState
          picture={<SniffingDog />}
          title={t('discover.nobodyTitle', { km: radiusKm })}
          action={
            radiusKm < WIDEST_KM ? (
              <Button wide onClick={onWiden}>
                {t('discover.widen', { km: WIDEST_KM })}
              </Button>
            ) : (
              updatePlace
            )
          }
        >
          {t(radiusKm < WIDEST_KM ? 'discover.nobodyText' : 'discover.nobodyFar')}
        </EmptyState>
      ) : (
        <ul
          aria-busy={nearby.isRefreshing}
          className={clsx(
            'grid grid-cols-1 gap-5 transition-opacity duration-150 @xl:grid-cols-2',
            !comesBack && '*:[contain-intrinsic-size:auto_35rem] *:[content-visibility:auto]',
            nearby.isRefreshing && 'opacity-60',
          )}
        >
          {drawn.map((person, index) => (
            <NearbyCard
              key={person.id}
              person={person}
              actionFor={actionFor}
              eager={index < EAGER_CARDS}
            />
          ))}
        </ul>
      )}
      {nearby.hasMore && (
        <LoadMore
          pending={nearby.isLoadingMore || drawn !== people}
          onLoad={() => {
            if (!nearby.error) void nearby.loadMore();
          }}
        />
      )}
    </>
  );
}
