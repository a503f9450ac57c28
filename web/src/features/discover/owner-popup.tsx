import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { POPUP_DAYS_MAX } from '@meongmate/shared/rules/walking';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { OwnerFacts } from '../../parts/owner-facts.tsx';
import { Photo } from '../../parts/photo.tsx';
import { WalkingChips } from '../../parts/walking-chips.tsx';
import { distanceText } from '../../texts/format.ts';
import { dogFactsText, dogNameOf } from '../../texts/person-text.ts';
import { t } from '../../texts/t.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** The card of a selected marker. Escape and a press on the map close it. */
export function OwnerPopup({
  person,
  action,
  onClose,
}: {
  person: NearbyUser;
  action: ReactNode;
  onClose: () => void;
}) {
  const card = useRef<HTMLDivElement>(null);
  const dog = dogNameOf(person);
  useEffect(() => card.current?.focus(), []);
  return (
    <div
      ref={card}
      role="dialog"
      aria-label={t('map.ownerPopup', { dog })}
      tabIndex={-1}
      onKeyDown={({ key, target }) => {
        // A dialog opened from this card handles Escape first.
        const isInside = target instanceof Element && target.closest('dialog') !== null;
        if (key === 'Escape' && !isInside) onClose();
      }}
      className="enter-soft absolute inset-x-3 bottom-3 z-10 mx-auto max-h-[calc(100%-1.5rem)] max-w-96 overflow-y-auto rounded-card bg-card p-4 shadow-lift outline-none"
    >
      <div className="flex gap-4">
        <Photo
          path={person.dogImage}
          alt={t('common.photoOfDog', { name: dog })}
          sizes="96px"
          ratio="square"
          seed={person.id}
          eager
          className="size-24! shrink-0 rounded-control"
        />
        <div className="min-w-0 flex-1">
          <div className="flex items-start gap-1">
            <h2 className="min-w-0 flex-1 truncate text-lg font-bold">{dog}</h2>
            <IconButton
              icon={X}
              label={t('common.close')}
              onClick={onClose}
              className="-mt-2 -mr-2"
            />
          </div>
          <p className="-mt-2 line-clamp-2 text-sm text-ink-soft">{dogFactsText(person)}</p>
          <OwnerFacts person={person} className="text-sm text-ink-soft" />
          <p className="mt-1 text-sm font-bold text-primary-ink">{distanceText(person.distance)}</p>
        </div>
      </div>
      <div className="mt-3">
        <WalkingChips
          days={person.walkingDays}
          times={person.walkingTimes}
          maxDays={POPUP_DAYS_MAX}
        />
      </div>
      <div className="mt-4">{action}</div>
    </div>
  );
}
