import type { SharedWalk } from '@meongmate/shared/contract/walks';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { walkText } from '../../texts/walks.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import { pointOf } from './point-of.ts';

const PlaceDialog = lazyComponent(async () => (await import('./place-dialog.tsx')).PlaceDialog);

/** Place and note of a walk. Links in them stay text; a place with a point opens on the map. */
export function WalkPlace({ walk: { place, note } }: { walk: Pick<SharedWalk, 'place' | 'note'> }) {
  const [isOpen, setOpen] = useState(false);
  const point = pointOf(place);
  return (
    <>
      {place && (
        <p className="mt-1 flex items-start gap-1.5">
          <MapPin size={18} className="mt-0.75 shrink-0 text-ink-soft" />
          {point ? (
            <button
              type="button"
              onClick={() => setOpen(true)}
              className="-my-2.5 min-h-11 min-w-11 text-left wrap-anywhere underline decoration-edge underline-offset-4"
            >
              {place.name}
              <span className="sr-only">, {walkText('onMap')}</span>
            </button>
          ) : (
            <span className="min-w-0 wrap-anywhere">{place.name}</span>
          )}
        </p>
      )}
      {note && (
        <p className="mt-1 text-sm whitespace-pre-wrap text-ink-soft wrap-anywhere">{note}</p>
      )}
      {isOpen && place && point && (
        <PlaceDialog place={place} point={point} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
