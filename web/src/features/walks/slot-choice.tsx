import { CalendarHeart } from 'lucide-react';
import { slotTexts } from '../../texts/walk-format.ts';
import { proposalText } from '../../texts/walk-proposal.ts';

/** The shared slots. None is checked while another date or time is chosen. */
export function SlotChoice({
  slots,
  chosen,
  now,
  onChoose,
}: {
  slots: readonly Date[];
  chosen: Date;
  now: Date;
  onChoose: (slot: Date) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-2 flex items-center gap-2 text-sm">
        <CalendarHeart size={18} className="shrink-0 text-accent-ink" />
        {proposalText('slots')}
      </legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(max(8rem,40%),100%),1fr))] gap-2">
        {slots.map((slot) => {
          const { day, time, relative } = slotTexts(slot, now);
          return (
            <label
              key={slot.getTime()}
              className="relative flex min-h-18 flex-col justify-center rounded-control border border-edge bg-card px-4 py-2 text-sm text-ink-soft has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-ink has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
            >
              <input
                type="radio"
                name="walk-slot"
                checked={slot.getTime() === chosen.getTime()}
                onChange={() => onChoose(slot)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <span>{day}</span>
              <span className="text-base font-bold text-ink">{time}</span>
              <span>{relative}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
