import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { POPUP_DAYS_MAX } from '@meongmate/shared/rules/walking';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DESKTOP_QUERY } from '../../lib/media-query.ts';
import { useUser } from '../../lib/session.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { DogPhoto } from '../../parts/dog-photo.tsx';
import { DogTraits } from '../../parts/dog-traits.tsx';
import { OwnerFacts } from '../../parts/owner-facts.tsx';
import { WalkingChips } from '../../parts/walking-chips.tsx';
import { commonText } from '../../texts/common.ts';
import { distanceText } from '../../texts/format.ts';
import { mapText } from '../../texts/map.ts';
import { dogFactsText, dogNameOf } from '../../texts/person-text.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PersonAction } from '../friend-requests/person-action.tsx';
import { NearbyProfile } from './nearby-profile.tsx';
import { NewBadge } from './new-badge.tsx';
import { WhyLine } from './why-line.tsx';

/** One dog of the map's card. */
function MapCardPage({ person }: { person: NearbyUser }) {
  const user = useUser();
  const [isProfileOpen, setProfileOpen] = useState(false);
  const dog = dogNameOf(person);
  return (
    <>
      <div className="flex gap-4">
        <div className="relative h-fit shrink-0">
          <DogPhoto
            person={person}
            sizes="96px"
            ratio="square"
            eager
            width="w-24"
            className="rounded-control"
          />
          <Avatar
            name={person.name}
            path={person.profileImage}
            size="small"
            ringed
            className="absolute -right-2 -bottom-2"
          />
          {person.isNew && <NewBadge className="absolute -top-2 -left-2" />}
        </div>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2 pr-9">
            <h2 className="max-w-full truncate text-lg font-bold">{dog}</h2>
          </div>
          <p className="line-clamp-2 text-sm text-ink-soft">{dogFactsText(person)}</p>
          <OwnerFacts person={person} />
          <p className="mt-1 text-sm font-bold text-primary-ink">{distanceText(person.distance)}</p>
        </div>
      </div>
      <div className="mt-3 flex flex-col gap-2">
        <WhyLine user={user} person={person} compact maxDays={POPUP_DAYS_MAX} />
        <DogTraits person={person} />
        <WalkingChips
          days={person.walkingDays}
          times={person.walkingTimes}
          maxDays={POPUP_DAYS_MAX}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          onClick={() => setProfileOpen(true)}
          padding="medium"
          className="grow"
        >
          {mapText('profile')}
        </Button>
        <div className="grow-2 basis-44">
          <PersonAction person={person} />
        </div>
      </div>
      {isProfileOpen && <NearbyProfile person={person} onClose={() => setProfileOpen(false)} />}
    </>
  );
}

/** The card of a marker, or of a cluster with one page per dog. Escape and a press on the map close it. */
export function MapCard({
  people,
  onClose,
}: {
  /** Not empty. */
  people: readonly NearbyUser[];
  onClose: () => void;
}) {
  const card = useRef<HTMLDivElement>(null);
  const pages = useRef<HTMLUListElement>(null);
  const [scrolledTo, setScrolledTo] = useState(0);
  // An owner may disappear while the card is open.
  const current = Math.min(scrolledTo, people.length - 1);
  const person = people[current];
  useEffect(() => {
    card.current?.focus({ preventScroll: true });
    // On a small phone the map may end below the screen.
    if (!window.matchMedia(DESKTOP_QUERY).matches) {
      card.current?.scrollIntoView({ block: 'nearest' });
    }
  }, []);

  function turnTo(page: number) {
    if (page < 0 || page >= people.length) return;
    setScrolledTo(page);
    const list = pages.current;
    list?.scrollTo({ left: page * list.clientWidth });
  }

  return (
    <div
      ref={card}
      role="dialog"
      aria-label={mapText('ownerPopup', { dog: person ? dogNameOf(person) : '' })}
      tabIndex={-1}
      onKeyDown={({ key, target }) => {
        // A dialog opened from this card handles its keys first.
        if (target instanceof Element && target.closest('dialog')) return;
        if (key === 'Escape') onClose();
        if (key === 'ArrowRight') turnTo(current + 1);
        if (key === 'ArrowLeft') turnTo(current - 1);
      }}
      className="enter-soft absolute inset-x-2 bottom-2 z-10 mx-auto max-h-[calc(100%-1rem)] overflow-y-auto rounded-card bg-card shadow-lift outline-none lg:max-w-104"
    >
      <IconButton
        icon={X}
        label={commonText('close')}
        onClick={onClose}
        className="absolute top-2 right-2 z-10"
      />
      <ul
        ref={pages}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          if (clientWidth > 0) setScrolledTo(Math.round(scrollLeft / clientWidth));
        }}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {people.map((each, page) => (
          <li
            key={each.id}
            inert={page !== current}
            className="w-full shrink-0 snap-center snap-always p-4"
          >
            {Math.abs(page - current) <= 1 && <MapCardPage person={each} />}
          </li>
        ))}
      </ul>
      {people.length > 1 && (
        <div className="-mt-3 flex items-center justify-center gap-2 pb-1">
          <IconButton
            icon={ChevronLeft}
            label={mapText('previousDog')}
            disabled={current === 0}
            onClick={() => turnTo(current - 1)}
          />
          <span role="status" className="text-sm font-semibold text-ink-soft tabular-nums">
            {mapText('page', { page: current + 1, count: people.length })}
          </span>
          <IconButton
            icon={ChevronRight}
            label={mapText('nextDog')}
            disabled={current === people.length - 1}
            onClick={() => turnTo(current + 1)}
          />
        </div>
      )}
    </div>
  );
}
