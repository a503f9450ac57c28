import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import clsx from 'clsx';
import { memo } from 'react';
import { Photo } from '../../parts/photo.tsx';
import { distanceText } from '../../texts/format.ts';
import { mapText } from '../../texts/map.ts';
import { dogNameOf } from '../../texts/person-text.ts';

/** A round photo of the dog on the map; the button is named by dog and owner. */
export const OwnerMarker = memo(function OwnerMarker({
  person,
  selected,
  onSelect,
  onKeyboardFocus,
}: {
  person: NearbyUser;
  selected: boolean;
  onSelect: (person: NearbyUser) => void;
  /** The marker received the keyboard focus: the map moves it into view. */
  onKeyboardFocus: (person: NearbyUser) => void;
}) {
  return (
    <button
      type="button"
      data-testid="map-owner"
      aria-haspopup="dialog"
      aria-expanded={selected}
      aria-label={mapText('owner', {
        dog: dogNameOf(person),
        name: person.name,
        distance: distanceText(person.distance),
      })}
      onClick={() => onSelect(person)}
      onFocus={({ currentTarget }) => {
        if (currentTarget.matches(':focus-visible')) onKeyboardFocus(person);
      }}
      className={clsx(
        'block size-11 sm:size-13 overflow-hidden rounded-full border-3 bg-card shadow-marker transition-[scale,border-color] duration-150 hover:scale-110',
        selected ? 'scale-115 border-primary' : 'border-card',
      )}
    >
      <Photo
        path={person.dogImage}
        alt=""
        sizes="52px"
        ratio="square"
        seed={person.id}
        className="rounded-full"
      />
    </button>
  );
});
