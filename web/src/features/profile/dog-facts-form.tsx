import type { DogFacts } from '@meongmate/shared/profile/profile-fields';
import { DOG_TRAITS, type DogTrait } from '@meongmate/shared/rules/dog-facts';
import {
  DOG_TRAITS_MAX,
  DOG_WEIGHT_KG_MAX,
  DOG_WEIGHT_KG_MIN,
} from '@meongmate/shared/rules/limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorText } from '../../lib/api-error.ts';
import { clearDraft } from '../../lib/drafts.ts';
import { useUser } from '../../lib/session.tsx';
import { showError, showToast } from '../../lib/toast.ts';
import { TRAIT_ICONS } from '../../parts/dog-traits.tsx';
import { commonText } from '../../texts/common.ts';
import { dogFactText } from '../../texts/dog-facts.ts';
import { dogFormText } from '../../texts/dog-facts-form.ts';
import { errorsText } from '../../texts/errors.ts';
import { profileText } from '../../texts/profile.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { UnsavedDialog, UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { useSaveProfile } from './api.ts';
import { useCardDraft } from './use-card-draft.ts';

const DOG_FACTS_DRAFT = 'profile-dog-facts';

interface Values {
  weight: string;
  neutered: string;
  vaccinated: string;
  traits: DogTrait[];
}

const ANSWERS = ['yes', 'no', 'notSaid'] as const;
const toAnswer = (fact: boolean | null) => (fact === null ? 'notSaid' : fact ? 'yes' : 'no');
const fromAnswer = (answer: string) => (answer === 'notSaid' ? null : answer === 'yes');

const toValues = ({ dogWeightKg, dogNeutered, dogVaccinated, dogTraits }: DogFacts): Values => ({
  weight: dogWeightKg === null ? '' : String(dogWeightKg),
  neutered: toAnswer(dogNeutered),
  vaccinated: toAnswer(dogVaccinated),
  traits: dogTraits,
});

/** Many keyboards have only a comma. */
const toKg = (text: string) => Number(text.trim().replace(',', '.'));

function checkWeight(text: string): string | true {
  if (text.trim() === '') return true;
  const kg = toKg(text);
  return (kg >= DOG_WEIGHT_KG_MIN && kg <= DOG_WEIGHT_KG_MAX) || dogFormText('weightInvalid');
}

const checkTraits = (traits: readonly DogTrait[]): string | true =>
  traits.length <= DOG_TRAITS_MAX || dogFormText('traitsTooMany', { max: DOG_TRAITS_MAX });

/** Returns only the changed facts: another window may have changed the others. */
function toChange(
  values: Values,
  dirty: Partial<Record<keyof Values, unknown>>,
): Partial<DogFacts> {
  const { weight, neutered, vaccinated, traits } = values;
  return {
    ...(dirty.weight ? { dogWeightKg: weight.trim() === '' ? null : toKg(weight) } : {}),
    ...(dirty.neutered ? { dogNeutered: fromAnswer(neutered) } : {}),
    ...(dirty.vaccinated ? { dogVaccinated: fromAnswer(vaccinated) } : {}),
    ...([dirty.traits].flat().some(Boolean) ? { dogTraits: traits } : {}),
  };
}

export function DogFactsForm({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const save = useSaveProfile();
  const form = useForm<Values>({ defaultValues: toValues(user) });
  const [isConfirming, setConfirming] = useState(false);
  useCardDraft(DOG_FACTS_DRAFT, form);
  const { register, formState } = form;
  const { dirtyFields, isDirty, errors } = formState;
  const discard = () => clearDraft(DOG_FACTS_DRAFT);
  const close = () => {
    discard();
    onClose();
  };
  const submit = form.handleSubmit((values) => {
    if (!isDirty) {
      close();
      return;
    }
    save.mutate(toChange(values, dirtyFields), {
      onSuccess: () => {
        showToast({ title: profileText('saved') });
        close();
      },
      onError: (error) =>
        showError(errorsText('profileUpdateError'), errorText(error, commonText('tryAgain'))),
    });
  });
  const answers = ANSWERS.map((value) => ({ value, label: dogFormText(value) }));
  return (
    <form
      noValidate
      aria-label={dogFormText('edit')}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
    >
      <ChoiceChips
        label={dogFormText('traits')}
        hint={dogFormText('traitsHint', { max: DOG_TRAITS_MAX })}
        error={errors.traits?.message}
        type="checkbox"
        choices={DOG_TRAITS.map((value) => {
          const Icon = TRAIT_ICONS[value];
          return {
            value,
            label: dogFactText(value),
            icon: <Icon size={16} className="shrink-0" aria-hidden="true" />,
          };
        })}
        {...register('traits', { validate: checkTraits })}
      />
      <TextField
        label={dogFormText('weight')}
        inputMode="decimal"
        autoComplete="off"
        error={errors.weight?.message}
        {...register('weight', { validate: checkWeight })}
      />
      <ChoiceChips
        label={dogFormText('neutered')}
        type="radio"
        choices={answers}
        {...register('neutered')}
      />
      <ChoiceChips
        label={dogFormText('vaccinated')}
        type="radio"
        choices={answers}
        {...register('vaccinated')}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          className="flex-1"
          disabled={save.isPending}
          onClick={() => (isDirty ? setConfirming(true) : close())}
        >
          {commonText('cancel')}
        </Button>
        <Button type="submit" className="flex-[2]" pending={save.isPending}>
          {commonText('save')}
        </Button>
      </div>
      {isDirty && !save.isSuccess && <UnsavedGuard onLeave={discard} />}
      {isConfirming && <UnsavedDialog onStay={() => setConfirming(false)} onLeave={close} />}
    </form>
  );
}
