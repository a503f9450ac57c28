import { hasPosition } from '@meongmate/shared/rules/distance';
import { RADIUS_DEFAULT_KM, RADIUS_OPTIONS_KM } from '@meongmate/shared/rules/limits';
import { hasFilters, NO_FILTERS } from '@meongmate/shared/rules/nearby-filters';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { List, MapIcon, ShieldCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { unpolledRoomsQuery } from '../../features/chat/api.ts';
import { countText } from '../../features/discover/count-text.ts';
import { DeferredMap, useDeferredMap } from '../../features/discover/deferred-map.tsx';
import { FilterBar } from '../../features/discover/filter-bar.tsx';
import { NearbyList, NearbySkeleton } from '../../features/discover/nearby-list.tsx';
import { OrderControl } from '../../features/discover/order-control.tsx';
import { SearchUnavailable } from '../../features/discover/search-unavailable.tsx';
import {
  UpdateLocationButton,
  useShownLocationUpdate,
} from '../../features/discover/update-location-button.tsx';
import { useLastNeighbours } from '../../features/discover/use-last-neighbours.ts';
import { useLoadAll, useNearby } from '../../features/discover/use-nearby.ts';
import { radiusEntry, useSearchOptions } from '../../features/discover/use-search-options.ts';
import { RelationshipContext } from '../../features/friend-requests/person-action.tsx';
import { useRelationships } from '../../features/friend-requests/relationships.ts';
import { useInviter } from '../../features/invites/api.ts';
import { InviterCard } from '../../features/invites/inviter-card.tsx';
import { MoveOffer } from '../../features/location/move-offer.tsx';
import { LostDogCards } from '../../features/lost-dogs/lost-dog-cards.tsx';
import { useAwaitsLostDogs, useNearLostDogs } from '../../features/lost-dogs/near-lost-dogs.ts';
import { useIsDesktop } from '../../lib/media-query.ts';
import { useUser } from '../../lib/session.tsx';
import { choiceEntry } from '../../lib/storage.ts';
import { useEntry } from '../../lib/use-entry.ts';
import { LocationFailure } from '../../parts/location-failure.tsx';
import { discoverText } from '../../texts/discover.ts';
import { mapText } from '../../texts/map.ts';
import { titleText } from '../../texts/title.ts';
import { Banner } from '../../ui/banner.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const QuietHours = lazyComponent(
  async () => (await import('../../features/discover/quiet-hours.tsx')).QuietHours,
  () => null,
);

const viewEntry = choiceEntry('discoverView', ['list', 'map']);

const LIST_PANEL = 'discover-list';
const MAP_PANEL = 'discover-map';

export function DiscoverPage() {
  const user = useUser();
  const awaitsLostDogs = useAwaitsLostDogs();
  return (
    <div className="page-wide">
      {!hasPosition(user) || user.discoveryPaused ? (
        <div className="mx-auto max-w-4xl">
          <PageHeader title={titleText('discover')} />
          <LostDogCards />
          {!awaitsLostDogs && <SearchUnavailable />}
        </div>
      ) : (
        <NearbyOwners />
      )}
    </div>
  );
}

function NearbyOwners() {
  const user = useUser();
  const [radiusKm, setRadius] = useEntry(radiusEntry, RADIUS_DEFAULT_KM);
  const [options, changeOptions] = useSearchOptions();
  const isFiltered = hasFilters(options.filters);
  const nearby = useNearby(radiusKm, options);
  const { data: rooms } = useQuery(unpolledRoomsQuery(user.id));
  const { isPartner, relationshipTo } = useRelationships(user.id, rooms);
  const { locationUpdate, updateLocation, failure } = useShownLocationUpdate();
  const found = useMemo(
    () => nearby.people?.filter(({ id }) => !isPartner(id)),
    [nearby.people, isPartner],
  );
  const last = useLastNeighbours(found === undefined);
  const stored = useMemo(() => last?.people.filter(({ id }) => !isPartner(id)), [last, isPartner]);
  const isStored = stored !== undefined && stored.length > 0;
  const { isLoading: isInviterLoading } = useInviter();
  // With the card above the list, which would move it.
  const people = isInviterLoading ? undefined : isStored ? stored : found;
  const hasOwners = people ? people.length > 0 || nearby.hasMore : !nearby.error;
  const isDesktop = useIsDesktop();
  const lostDogs = useNearLostDogs();
  const awaitsLostDogs = useAwaitsLostDogs();
  const [chosenView, setView] = useEntry(viewEntry, 'list');
  // The stored list has no locations.
  const view = isStored ? 'list' : chosenView;
  const deferred = useDeferredMap(view === 'map', isDesktop && found !== undefined);
  const [isMapUnsupported, setMapUnsupported] = useState(false);
  useLoadAll(nearby, !isMapUnsupported && (view === 'map' || (isDesktop && deferred.wanted)));
  const updateButton = (variant: 'text' | 'icon') => (
    <UpdateLocationButton update={locationUpdate} variant={variant} onUpdate={updateLocation} />
  );
  // Not before the list: the note would move with it.
  const privacyNote = people && (
    <p className="mt-4 flex items-start gap-2 text-sm text-ink-soft">
      <ShieldCheck size={18} className="mt-0.5 shrink-0 text-primary" />
      {discoverText('approximate')}
    </p>
  );
  const isMapAlone = !isDesktop && view === 'map';
  // An empty map comes first; the words and the next step are below it. Without a map the list takes its place.
  const isListBelow = isMapAlone && (!hasOwners || isMapUnsupported);
  const list = (
    <div
      id={LIST_PANEL}
      role="tabpanel"
      aria-label={mapText('list')}
      hidden={isMapAlone && !isListBelow}
    >
      <NearbyList
        nearby={nearby}
        people={people}
        storedAt={isStored ? last?.at : undefined}
        radiusKm={radiusKm}
        options={options}
        onClearFilters={isFiltered ? () => changeOptions({ filters: NO_FILTERS }) : undefined}
        onWiden={() => setRadius(RADIUS_DEFAULT_KM)}
        updateLocationButton={updateButton('text')}
        note={isMapAlone ? undefined : privacyNote}
      />
      {/* Below the list, which it does not move. */}
      {found && !isStored && <QuietHours />}
    </div>
  );
  return (
    <RelationshipContext value={relationshipTo}>
      <div
        className={clsx(
          'lg:grid lg:items-start lg:gap-6',
          view === 'map' && !isMapUnsupported
            ? 'lg:grid-cols-[24rem_minmax(0,1fr)]'
            : 'lg:grid-cols-[4fr_3fr]',
        )}
      >
        <div className="@container min-w-0">
          <PageHeader
            title={titleText('discover')}
            // The map has its own button for the own location.
            end={isDesktop || view === 'list' ? updateButton('icon') : undefined}
          />
          <LostDogCards />
          {/* Not before the cards on top, which would move the rest. */}
          {awaitsLostDogs ? (
            <NearbySkeleton />
          ) : (
            <>
              {/* A stored list cannot be searched. */}
              {!isStored && (
                <>
                  <section
                    aria-label={discoverText('radius')}
                    className="flex flex-wrap items-center justify-between gap-2 max-[23.5rem]:[&_svg]:hidden"
                  >
                    <SegmentedControl
                      label={discoverText('radius')}
                      value={radiusKm}
                      onChange={setRadius}
                      segments={RADIUS_OPTIONS_KM.map((km) => ({
                        value: km,
                        label: discoverText('radiusKm', { km }),
                        testId: `radius-${km}`,
                      }))}
                    />
                    <Tabs
                      label={mapText('views')}
                      value={view}
                      onChange={setView}
                      tabs={[
                        {
                          value: 'list',
                          label: mapText('list'),
                          icon: List,
                          testId: 'view-list',
                          controls: LIST_PANEL,
                        },
                        {
                          value: 'map',
                          label: mapText('map'),
                          icon: MapIcon,
                          testId: 'view-map',
                          controls: MAP_PANEL,
                        },
                      ]}
                    />
                  </section>
                  <div className="mt-1">
                    <FilterBar
                      options={options}
                      radiusKm={radiusKm}
                      onChange={changeOptions}
                      isPartner={isPartner}
                    />
                  </div>
                  <div className="mb-1 flex items-center justify-between gap-x-2">
                    <p role="status" className="min-w-0 text-sm font-semibold">
                      {countText(found?.length, nearby, isFiltered)}
                    </p>
                    <OrderControl
                      sort={options.sort}
                      onChange={(sort) => changeOptions({ sort })}
                    />
                  </div>
                </>
              )}
              <InviterCard className="mb-4" />
              <MoveOffer closable className="mb-4" />
              {failure && (
                <LocationFailure failure={failure} onRetry={updateLocation} className="mb-4" />
              )}
              {!isListBelow && list}
            </>
          )}
        </div>
        <div
          id={MAP_PANEL}
          role="tabpanel"
          aria-label={mapText('map')}
          hidden={!isDesktop && (view === 'list' || awaitsLostDogs)}
          className={clsx(
            'rounded-card bg-muted lg:sticky lg:top-22',
            isMapUnsupported
              ? 'mb-4'
              : isListBelow
                ? 'h-72 lg:column-height'
                : 'h-[max(20rem,calc(100dvh-20.5rem))] lg:column-height',
          )}
        >
          {isMapUnsupported ? (
            <Banner tone="warning" live="status">
              {mapText('unsupported')}
            </Banner>
          ) : (
            <DeferredMap
              {...deferred}
              people={found}
              lostDogs={lostDogs}
              search={nearby}
              radiusKm={radiusKm}
              onUnsupported={() => setMapUnsupported(true)}
            />
          )}
        </div>
        {isListBelow && !awaitsLostDogs && list}
        {isMapAlone && hasOwners && !awaitsLostDogs && privacyNote}
      </div>
    </RelationshipContext>
  );
}
