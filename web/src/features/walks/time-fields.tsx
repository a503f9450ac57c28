import { WALK_AHEAD_MAX_MS } from '@meongmate/shared/rules/limits';
import { durationText } from '../../texts/walk-format.ts';
import { proposalText } from '../../texts/walk-proposal.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type ProposalValues, toDate } from './proposal.ts';

const DURATIONS = [30, 60, 90, 120, 180, 240];

/** Date, start and length of the walk, by the pickers of the system. */
export function TimeFields({
  values,
  now,
  error,
  onChange,
}: {
  values: ProposalValues;
  now: Date;
  error: string | undefined;
  onChange: (change: Partial<ProposalValues>) => void;
}) {
  const durations = DURATIONS.includes(values.minutes)
    ? DURATIONS
    : [...DURATIONS, values.minutes].sort((a, b) => a - b);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-3">
      <TextField
        label={proposalText('date')}
        type="date"
        name="date"
        value={values.date}
        min={toDate(now)}
        max={toDate(new Date(now.getTime() + WALK_AHEAD_MAX_MS))}
        error={error}
        onChange={({ currentTarget }) => onChange({ date: currentTarget.value })}
      />
      <TextField
        label={proposalText('start')}
        type="time"
        name="time"
        value={values.time}
        onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
      />
      <SelectField
        label={proposalText('duration')}
        isInForm
        options={durations.map((minutes) => [String(minutes), durationText(minutes)] as const)}
        value={String(values.minutes)}
        onChange={(minutes) => onChange({ minutes: Number(minutes) })}
      />
    </div>
  );
}
