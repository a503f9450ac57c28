import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useNow } from '../../lib/use-now.ts';
import { lostDogText } from '../../texts/lost-dogs.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Minutes ago, or a time that is chosen. */
export const WHEN_MINUTES = { whenNow: 0, whenHalfHour: 30, whenHour: 60 } as const;
export type When = keyof typeof WHEN_MINUTES | 'whenOther';
const CHOICES: readonly When[] = ['whenNow', 'whenHalfHour', 'whenHour', 'whenOther'];

/** `2026-11-24T16:20`, the local time of the device. */
export function toLocalInput(at: Date): string {
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS);
  return shifted.toISOString().slice(0, 16);
}

/** The moment of a choice; null for a time that is not complete. */
export function momentOf(when: When, time: string, nowMs: number): Date | null {
  const at = when === 'whenOther' ? Date.parse(time) : nowMs - WHEN_MINUTES[when] * MINUTE_MS;
  return Number.isNaN(at) ? null : new Date(at);
}

/** When a dog was seen: one of three answers by a tap, or a time. */
export function WhenField({
  label = lostDogText('when'),
  when,
  error,
  registered,
}: {
  label?: string;
  when: When;
  error: string | undefined;
  registered: Record<'when' | 'time', UseFormRegisterReturn>;
}) {
  const now = useNow();
  return (
    <div className="flex flex-col gap-3">
      <ChoiceChips
        label={label}
        type="radio"
        choices={CHOICES.map((value) => ({ value, label: lostDogText(value) }))}
        error={when === 'whenOther' ? undefined : error}
        {...registered.when}
      />
      {when === 'whenOther' && (
        <TextField
          label={lostDogText('time')}
          type="datetime-local"
          max={toLocalInput(new Date(now))}
          error={error}
          {...registered.time}
        />
      )}
    </div>
  );
}
