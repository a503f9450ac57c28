import { ChevronRight } from 'lucide-react';
import { PART_END_HOURS, PART_START_HOURS } from '../../lib/local-day.ts';
import { Photo } from '../../parts/photo.tsx';
import { homeText } from '../../texts/home.ts';
import { walkingText } from '../../texts/walking.ts';
import type { SharedPart } from './shared-walks.ts';

const PHOTOS_SHOWN = 3;
const TILE = 'size-11 max-[23rem]:size-10 rounded-control';

/** A part of a day with its first dogs and the number of the others. A click lists them. */
export function PartRow({ part, partners, onOpen }: SharedPart & { onOpen: () => void }) {
  const more = partners.length - PHOTOS_SHOWN;
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="-mx-2 flex min-h-13 w-[calc(100%+1rem)] items-center gap-2 rounded-control px-2 py-1 text-left transition-colors duration-150 hover:bg-muted"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 flex-1 basis-[4.25rem]">
            <span className="block font-bold">{walkingText(part)}</span>
            <span className="block text-xs whitespace-nowrap text-ink-soft">
              {homeText('hours', { from: PART_START_HOURS[part], to: PART_END_HOURS[part] })}
            </span>
          </span>
          <span className="sr-only">{homeText('dogs', { count: partners.length })}</span>
          <span aria-hidden="true" className="flex shrink-0 gap-1.5">
            {partners.slice(0, PHOTOS_SHOWN).map(({ person }) => (
              <Photo
                key={person.id}
                path={person.dogImage}
                alt=""
                sizes="44px"
                ratio="square"
                seed={person.id}
                width=""
                className={TILE}
              />
            ))}
            {more > 0 && (
              <span
                className={`grid place-items-center bg-muted text-xs font-semibold text-ink-soft ${TILE}`}
              >
                +{more}
              </span>
            )}
          </span>
        </span>
        <ChevronRight size={20} className="shrink-0 text-ink-soft" />
      </button>
    </li>
  );
}
