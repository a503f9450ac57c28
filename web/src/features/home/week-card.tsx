import type { PartOfDay } from '@meongmate/shared/rules/walking';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { PART_END_HOURS, PART_START_HOURS } from '../../lib/local-day.ts';
import { Photo } from '../../parts/photo.tsx';
import { weekdayDateText } from '../../texts/format.ts';
import { homeText } from '../../texts/home.ts';
import { walkingText } from '../../texts/walking.ts';
import { Card } from '../../ui/card.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { HomeSection } from './home-section.tsx';
import { nextSharedDay, type SharedDay, type SharedPart } from './shared-walks.ts';
import type { ActionFor } from './use-partner-action.tsx';
import { WeekStrip } from './week-strip.tsx';

const PHOTOS_SHOWN = 3;
const TILE = 'size-11 max-[23rem]:size-10 rounded-control';

/** A part of a day with its first dogs and the number of the others. A click lists them. */
function PartRow({ part, partners, onOpen }: SharedPart & { onOpen: () => void }) {
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

const PartSheet = lazyComponent(async () => (await import('./part-sheet.tsx')).PartSheet);

function textOf({ date, parts, hasAgreedWalk, isWalkingDay }: SharedDay, isToday: boolean): string {
  if (parts.length > 0)
    return isToday
      ? homeText('togetherToday')
      : homeText('togetherOn', { date: weekdayDateText(date) });
  if (hasAgreedWalk) return homeText('agreedThatDay');
  return homeText(isWalkingDay ? 'nobodyThatDay' : 'restThatDay');
}

/** The week with one row for each part of the selected day; at first of the next day with a shared time. */
export function WeekCard({
  week,
  actionFor,
}: {
  week: readonly SharedDay[];
  actionFor: ActionFor;
}) {
  const panelId = useId();
  const [chosen, setChosen] = useState<number>();
  const [openPart, setOpenPart] = useState<PartOfDay>();
  const selected = chosen ?? nextSharedDay(week);
  const day = week[selected];
  if (!day) return null;
  // Gone once a walk is agreed or proposed with the last dog.
  const open = day.parts.find(({ part }) => part === openPart);
  return (
    <HomeSection title={homeText('week')}>
      <Card padding="small">
        <WeekStrip week={week} selected={selected} panelId={panelId} onSelect={setChosen} />
        <div id={panelId} aria-live="polite" className="mt-2">
          <p className="text-sm text-ink-soft">{textOf(day, selected === 0)}</p>
          <ul className="divide-y divide-line">
            {day.parts.map((shared) => (
              <PartRow
                key={shared.part}
                {...shared}
                onOpen={() => {
                  // The day stays while its sheet is open.
                  setChosen(selected);
                  setOpenPart(shared.part);
                }}
              />
            ))}
          </ul>
        </div>
      </Card>
      {open && (
        <PartSheet
          slot={{ date: day.date, part: open.part }}
          partners={open.partners}
          actionFor={actionFor}
          onClose={() => setOpenPart(undefined)}
        />
      )}
    </HomeSection>
  );
}
