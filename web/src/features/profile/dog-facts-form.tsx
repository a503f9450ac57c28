import type { ProfileChange } from '@meongmate/shared/contract/users';
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
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { useUser } from '../../lib/session.tsx';
import { TRAIT_ICONS } from '../../parts/dog-traits.tsx';
import { dogFactText } from '../../texts/dog-facts.ts';
import { dogFormText } from '../../texts/dog-facts-form.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CardForm } from './card-form.tsx';

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

function problemOf(name: FactName, value: FactValue): string | undefined {
  if (Array.isArray(value)) {
    return value.length > DOG_TRAITS_MAX
      ? dogFormText('traitsTooMany', { max: DOG_TRAITS_MAX })
      : undefined;
  }
  if (fieldOf(name).control !== 'weight' || value.trim() === '') return undefined;
  const kg = toKg(value);
  return kg >= DOG_WEIGHT_KG_MIN && kg <= DOG_WEIGHT_KG_MAX
    ? undefined
    : dogFormText('weightInvalid');
}

const resolver: Resolver<Values, unknown, ProfileChange> = (values) => {
  const problems = FACT_NAMES.flatMap((name) => {
    const message = problemOf(name, values[name]);
    return message ? [[name, { type: 'fact', message }] as const] : [];
  });
  if (problems.length > 0) return { values: {}, errors: Object.fromEntries(problems) };
  const facts = FACT_NAMES.map((name) => [name, toFact(name, values[name])]);
  return { values: Object.fromEntries(facts) as ProfileChange, errors: {} };
};

/** The traits come first: they say most about a dog. */
const NAMES = [...FACT_NAMES].sort((a, b) => Number(b === 'dogTraits') - Number(a === 'dogTraits'));

function FactControl({
  name,
  form,
}: {
  name: FactName;
  form: UseFormReturn<Values, unknown, ProfileChange>;
}) {
  const field = {
    label: dogFormText(name),
    error: form.formState.errors[name]?.message,
    ...form.register(name),
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
  const form = useForm<Values, unknown, ProfileChange>({
    resolver,
    defaultValues: toValues(user),
  });
  return (
    <CardForm form={form} label={dogFormText('edit')} draft="profile-dog-facts" onClose={onClose}>
      {NAMES.map((name) => (
        <FactControl key={name} name={name} form={form} />
      ))}
    </CardForm>
  );
}
