import type { ProfileChange } from '@meongmate/shared/contract/users';
import { YES_NO_NAMES } from '@meongmate/shared/profile/profile-fields';
import { DOG_TRAITS } from '@meongmate/shared/rules/dog-facts';
import { DOG_TRAITS_MAX } from '@meongmate/shared/rules/limits';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { TRAIT_ICONS } from '../../parts/dog-traits.tsx';
import type { ProfileValues } from '../../parts/profile-values.ts';
import { dogEditorText } from '../../texts/dog-editor.ts';
import { dogFactText } from '../../texts/dog-facts.ts';
import { Card } from '../../ui/card.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Switch } from '../../ui/switch-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface FactProps {
  form: UseFormReturn<ProfileValues, unknown, ProfileChange>;
}

export const WeightField = ({ form }: FactProps) => (
  <TextField
    label={dogEditorText('dogWeightKg')}
    optional
    unit="kg"
    inputMode="decimal"
    autoComplete="off"
    error={form.formState.errors.dogWeightKg?.message}
    {...form.register('dogWeightKg')}
  />
);

export const TraitsField = ({ form }: FactProps) => (
  <ChoiceChips
    label={dogEditorText('dogTraits')}
    optional
    hint={dogEditorText('traitsHint', { max: DOG_TRAITS_MAX })}
    type="checkbox"
    error={form.formState.errors.dogTraits?.message}
    choices={DOG_TRAITS.map((value) => {
      const Icon = TRAIT_ICONS[value];
      return {
        value,
        label: dogFactText(value),
        icon: <Icon size={16} className="shrink-0" />,
      };
    })}
    {...form.register('dogTraits')}
  />
);

/** The facts about the health. A switch that was never touched says nothing. */
export function HealthFields({ form: { control, setValue } }: FactProps) {
  const values = useWatch({ control, name: YES_NO_NAMES });
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{dogEditorText('health')}</legend>
      <Card padding="none" className="divide-y divide-line border border-line px-4 shadow-none!">
        {YES_NO_NAMES.map((name, index) => (
          <div key={name} className="flex min-h-13 flex-wrap items-center justify-between gap-x-3">
            <span aria-hidden="true">{dogEditorText(name)}</span>
            <Switch
              label={dogEditorText(name)}
              checked={values[index] === 'true'}
              onChange={(isOn) => setValue(name, String(isOn), { shouldDirty: true })}
            />
          </div>
        ))}
      </Card>
    </fieldset>
  );
}
