import { WALK_AHEAD_MAX_MS } from '@meongmate/shared/rules/limits';
import { useWatch } from 'react-hook-form';
import { durationText } from '../../texts/walk-format.ts';
import { proposalText } from '../../texts/walk-proposal.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toDate } from './proposal.ts';
import type { ProposalFormState } from './use-proposal-form.ts';

const DURATIONS = [30, 60, 90, 120, 180, 240];

/** Date, start and length of the walk, by the pickers of the system. */
export function TimeFields({ form, now }: { form: ProposalFormState; now: Date }) {
  const chosen = useWatch({ control: form.control, name: 'minutes' });
  const durations = DURATIONS.includes(chosen)
    ? DURATIONS
    : [...DURATIONS, chosen].sort((a, b) => a - b);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-3">
      <TextField
        label={proposalText('date')}
        type="date"
        min={toDate(now)}
        max={toDate(new Date(now.getTime() + WALK_AHEAD_MAX_MS))}
        error={form.formState.errors.date?.message}
        {...form.register('date')}
      />
      <TextField label={proposalText('start')} type="time" {...form.register('time')} />
      <SelectField
        label={proposalText('duration')}
        isInForm
        options={durations.map((minutes) => [String(minutes), durationText(minutes)] as const)}
        value={String(chosen)}
        onChange={(minutes) => form.setValue('minutes', Number(minutes))}
      />
    </div>
  );
}
