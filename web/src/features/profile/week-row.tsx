import { WALKING_DAYS } from '@meongmate/shared/rules/walking';
import clsx from 'clsx';
import { walkingText } from '../../texts/walking.ts';

/** The seven days of the week in one row; the walking days are marked. */
export function WeekRow({ days }: { days: readonly string[] }) {
  return (
    <ul className="grid max-w-80 gap-0.5 pb-1 grid-fit-[1.55rem] in-[:lang(en)]:grid-fit-[2rem]">
      {WALKING_DAYS.map((day) => {
        const isWalking = days.includes(day);
        return (
          <li
            key={day}
            aria-hidden={!isWalking}
            className={clsx(
              'grid min-h-8 place-items-center rounded-control border text-sm',
              isWalking
                ? 'border-primary bg-primary-soft font-semibold text-primary-ink'
                : 'border-line text-ink-soft',
            )}
          >
            {walkingText(day)}
          </li>
        );
      })}
    </ul>
  );
}
