import clsx from 'clsx';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { toDateAndTime, weekdayOf } from '../../lib/local-day.ts';
import { chatTimeText } from '../../texts/format.ts';
import { proposalText } from '../../texts/walk-proposal.ts';
import { walkingText } from '../../texts/walking.ts';
import { TextField } from '../../ui/text-field.tsx';
import { startOf } from './proposal.ts';
import type { ProposalFormState } from './use-proposal-form.ts';
import type { OfferedTimes } from './walk-slots.ts';

const TILE_CLASS =
  'relative flex min-h-12 items-center justify-center rounded-control border border-edge bg-card px-1 text-center has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary-ink has-checked:inset-ring has-checked:inset-ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary';
const INPUT_CLASS = 'absolute inset-0 size-full cursor-pointer opacity-0';

/** The offered times of the chosen day, and a field for any other time. */
export function TimeChoice({
  form,
  offered: { times, parts, isShared },
  current,
}: {
  form: ProposalFormState;
  offered: OfferedTimes;
  /** The present time of the walk that is being changed: shown, and not offered again. */
  current: Date | undefined;
}) {
  const [date, time] = useWatch({ control: form.control, name: ['date', 'time'] });
  const chosen = startOf({ date, time });
  const isOffered = times.some((each) => each.getTime() === chosen.getTime());
  const isCurrent = chosen.getTime() === current?.getTime();
  const [isTyping, setTyping] = useState(false);
  const isOther = isTyping || (!isOffered && !isCurrent);
  const error = form.formState.errors.time?.message;
  const [day = chosen] = times;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-2">
        <span className="font-semibold">{proposalText(isShared ? 'sharedTimes' : 'times')}</span>
        {isShared && (
          <span className="text-sm text-ink-soft">
            {proposalText('partsOfDay', {
              day: walkingText(weekdayOf(day)),
              parts: parts.map((part) => walkingText(part)).join(walkingText('and')),
            })}
          </span>
        )}
      </legend>
      <div className="grid grid-cols-3 gap-2">
        {times.map((each) => {
          const isOld = each.getTime() === current?.getTime();
          return (
            <label
              key={each.getTime()}
              className={clsx(TILE_CLASS, isOld && 'bg-muted! text-ink-soft line-through')}
            >
              <input
                type="radio"
                name="walk-time"
                checked={!isOther && !isOld && each.getTime() === chosen.getTime()}
                disabled={isOld}
                onChange={() => {
                  setTyping(false);
                  form.setValues(toDateAndTime(each));
                }}
                className={INPUT_CLASS}
              />
              {chatTimeText(each)}
            </label>
          );
        })}
        <label className={TILE_CLASS}>
          <input
            type="radio"
            name="walk-time"
            checked={isOther}
            onChange={() => setTyping(true)}
            className={INPUT_CLASS}
          />
          {proposalText('otherTime')}
        </label>
      </div>
      {(isOther || error) && (
        <div className="mt-3">
          <TextField
            label={proposalText('start')}
            type="time"
            error={error}
            {...form.register('time')}
          />
        </div>
      )}
    </fieldset>
  );
}
