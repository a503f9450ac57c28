import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DESKTOP_QUERY } from '../../lib/media-query.ts';
import { commonText } from '../../texts/common.ts';
import { mapText } from '../../texts/map.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MapCardPage } from './map-card-page.tsx';

/** The card of a marker, or of a cluster with one page per dog. Escape and a press on the map close it. */
export function MapCard({
  people,
  actionFor,
  onClose,
}: {
  /** Not empty. */
  people: readonly NearbyUser[];
  actionFor: (person: NearbyUser) => ReactNode;
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
            {Math.abs(page - current) <= 1 && (
              <MapCardPage person={each} action={actionFor(each)} />
            )}
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
