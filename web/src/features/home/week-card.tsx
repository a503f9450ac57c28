import type { PartOfDay } from '@meongmate/shared/rules/walking';
import { useId, useState } from 'react';
import { weekdayDateText } from '../../texts/format.ts';
import { homeText } from '../../texts/home.ts';
import { Card } from '../../ui/card.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { HomeSection } from './home-section.tsx';
import { PartRow } from './part-row.tsx';
import { nextSharedDay, type SharedDay } from './shared-walks.ts';
import type { ActionFor } from './use-partner-action.tsx';
import { WeekStrip } from './week-strip.tsx';

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
