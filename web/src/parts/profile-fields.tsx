import {
  type ChoiceName,
  type FormFieldName,
  fieldOf,
} from '@meongmate/shared/profile/profile-fields';
import { LONG_TEXT_MAX_LENGTH } from '@meongmate/shared/rules/limits';
import { codePointLength } from '@meongmate/shared/rules/text';
import type { ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { choiceLines } from '../texts/choice-lines.ts';
import { choiceText } from '../texts/choice-text.ts';
import { profileFieldText } from '../texts/profile-field.ts';
import { setupText } from '../texts/setup.ts';
import { ChoiceChips } from '../ui/choice-chips.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { BreedField } from './breed-field.tsx';
import { type ProfileValues, parseInstagramHandle } from './profile-values.ts';

type ByField = Partial<Record<FormFieldName, string>>;

interface ProfileFieldsProps<Output> {
  form: UseFormReturn<ProfileValues, unknown, Output>;
  names: readonly FormFieldName[];
  hints?: ByField;
  placeholders?: ByField;
  /** Shows a character count below longer texts. */
  counted?: boolean;
}

const BOX_GRID = 'grid gap-2 grid-fit-[5.75rem]';
const BOX = { shape: 'box', gridClass: BOX_GRID } as const;
/** Choices that are boxes with a second line instead of chips. */
const BOXES: Partial<
  Record<FormFieldName, Pick<ComponentProps<typeof ChoiceChips>, 'shape' | 'gridClass'>>
> = {
  gender: BOX,
  dogGender: BOX,
  dogSize: BOX,
  // On the narrowest phone the targets of the seven days touch.
  walkingDays: {
    shape: 'day',
    gridClass: 'grid grid-fit-[2.6rem] max-[24rem]:-mx-4 min-[24rem]:gap-1',
  },
  walkingTimes: BOX,
};

/** Attributes for autofill and on-screen keyboards. */
const INPUT_ATTRIBUTES: Partial<Record<FormFieldName, ComponentProps<'input'>>> = {
  name: { autoComplete: 'name' },
  age: { inputMode: 'numeric' },
  instagramId: { autoCapitalize: 'none', spellCheck: false },
  occupation: { autoComplete: 'organization-title' },
};

const counterText = (text: string) =>
  setupText('counter', { count: codePointLength(text), max: LONG_TEXT_MAX_LENGTH });

/** The controls of the given profile fields, in the given order. */
export function ProfileFields<Output>({
  form,
  names,
  hints = {},
  placeholders = {},
  counted = false,
}: ProfileFieldsProps<Output>) {
  const { register, watch, setValue, formState } = form;
  return names.map((name) => {
    const { control, choices = [], optional = false } = fieldOf(name);
    const field = {
      label: profileFieldText(name),
      optional,
      hint: hints[name],
      placeholder: placeholders[name],
      error: formState.errors[name]?.message,
    };
    if (control === 'choice' || control === 'choices') {
      return (
        <ChoiceChips
          key={name}
          {...field}
          type={control === 'choice' ? 'radio' : 'checkbox'}
          choices={choices.map((value) => {
            const text = choiceText(name as ChoiceName, value);
            if (!BOXES[name]) return { value, label: text };
            return { value, ...choiceLines(name as ChoiceName, value), name: text };
          })}
          {...BOXES[name]}
          {...register(name)}
        />
      );
    }
    if (control === 'paragraph') {
      const hint = counted ? counterText(String(watch(name))) : field.hint;
      return <TextArea key={name} {...field} rows={3} hint={hint} {...register(name)} />;
    }
    if (name === 'dogBreed') {
      return (
        <BreedField
          key={name}
          autoComplete="off"
          {...field}
          {...register(name)}
          typed={String(watch(name))}
          onChoose={(breed) =>
            setValue(name, breed, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          }
        />
      );
    }
    return (
      <TextField
        key={name}
        autoComplete="off"
        {...field}
        {...INPUT_ATTRIBUTES[name]}
        {...register(name, control === 'handle' ? { setValueAs: parseInstagramHandle } : {})}
      />
    );
  });
}
