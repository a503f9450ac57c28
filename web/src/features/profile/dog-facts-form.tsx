import {
  type DogFacts,
  FACT_NAMES,
  type FactName,
  fieldOf,
} from '@meongmate/shared/profile/profile-fields';
import { DOG_TRAITS, type DogTrait } from '@meongmate/shared/rules/dog-facts';
import {
  DOG_TRAITS_MAX,
  DOG_WEIGHT_KG_MAX,
  DOG_WEIGHT_KG_MIN,
} from '@meongmate/shared/rules/limits';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
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

type FactValue = string | DogTrait[];
type Values = Record<FactName, FactValue>;

const ANSWERS = ['yes', 'no', 'notSaid'] as const;
const toAnswer = (fact: unknown) => (fact === null ? 'notSaid' : fact ? 'yes' : 'no');

const toValue = (name: FactName, fact: DogFacts[FactName]): FactValue => {
  if (Array.isArray(fact)) return fact;
  return fieldOf(name).control === 'yesNo' ? toAnswer(fact) : String(fact ?? '');
};
const toValues = (user: DogFacts) =>
  Object.fromEntries(FACT_NAMES.map((name) => [name, toValue(name, user[name])])) as Values;

/** Many keyboards have only a comma. */
const toKg = (text: string) => Number(text.trim().replace(',', '.'));

function toFact(name: FactName, value: FactValue) {
  if (Array.isArray(value)) return value;
  if (fieldOf(name).control === 'yesNo') return value === 'notSaid' ? null : value === 'yes';
  return value.trim() === '' ? null : toKg(value);
}

function check(value: FactValue, name: FactName): string | true {
  if (Array.isArray(value)) {
    return value.length <= DOG_TRAITS_MAX || dogFormText('traitsTooMany', { max: DOG_TRAITS_MAX });
  }
  if (fieldOf(name).control !== 'weight' || value.trim() === '') return true;
  const kg = toKg(value);
  return (kg >= DOG_WEIGHT_KG_MIN && kg <= DOG_WEIGHT_KG_MAX) || dogFormText('weightInvalid');
}

/** Returns only the changed facts: another window may have changed the others. */
const toChange = (values: Values, dirty: Partial<Record<FactName, unknown>>): Partial<DogFacts> =>
  Object.fromEntries(
    FACT_NAMES.filter((name) => [dirty[name]].flat().some(Boolean)).map((name) => [
      name,
      toFact(name, values[name]),
    ]),
  );

/** The traits come first: they say most about a dog. */
const NAMES = [...FACT_NAMES].sort((a, b) => Number(b === 'dogTraits') - Number(a === 'dogTraits'));

function FactControl({ name, form }: { name: FactName; form: UseFormReturn<Values> }) {
  const field = {
    label: dogFormText(name),
    error: form.formState.errors[name]?.message,
    ...form.register(name, { validate: (value) => check(value, name) }),
  };
  const { control } = fieldOf(name);
  if (control === 'weight') {
    return <TextField {...field} inputMode="decimal" autoComplete="off" />;
  }
  if (control === 'yesNo') {
    const answers = ANSWERS.map((value) => ({ value, label: dogFormText(value) }));
    return <ChoiceChips {...field} type="radio" choices={answers} />;
  }
  return (
    <ChoiceChips
      {...field}
      hint={dogFormText('traitsHint', { max: DOG_TRAITS_MAX })}
      type="checkbox"
      choices={DOG_TRAITS.map((value) => {
        const Icon = TRAIT_ICONS[value];
        return {
          value,
          label: dogFactText(value),
          icon: <Icon size={16} className="shrink-0" />,
        };
      })}
    />
  );
}

export function DogFactsForm({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const save = useSaveProfile();
  const form = useForm<Values>({ defaultValues: toValues(user) });
  const [isConfirming, setConfirming] = useState(false);
  useCardDraft(DOG_FACTS_DRAFT, form);
  const { dirtyFields, isDirty } = form.formState;
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
  return (
    <form
      noValidate
      aria-label={dogFormText('edit')}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-5"
    >
      {NAMES.map((name) => (
        <FactControl key={name} name={name} form={form} />
      ))}
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
