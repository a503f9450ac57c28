import type { User } from '@meongmate/shared/contract/people';
import type { ProfileChange } from '@meongmate/shared/contract/users';
import { DOG_SIZES } from '@meongmate/shared/rules/people';
import { WALKING_DAYS, WALKING_TIMES } from '@meongmate/shared/rules/walking';
import { useForm } from 'react-hook-form';
import { t } from '../../texts/t.ts';
import { walkingSlotText } from '../../texts/walking-slot.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ProfileForm } from './profile-form.tsx';
import { type DogValues, dogResolver, dogValues } from './profile-values.ts';
import { useCardDraft } from './use-card-draft.ts';

const PERSONALITY_ROWS = 3;

interface Props {
  user: User;
  draft: string;
  onClose: () => void;
}

export function DogForm({ user, draft, onClose }: Props) {
  const form = useForm<DogValues, unknown, ProfileChange>({
    resolver: dogResolver,
    defaultValues: dogValues(user),
  });
  useCardDraft(draft, form);
  const { register } = form;
  const { errors } = form.formState;
  return (
    <ProfileForm form={form} label={t('profile.editDog')} draft={draft} onClose={onClose}>
      <TextField
        label={t('profile.dogName')}
        autoComplete="off"
        error={errors.dogName?.message}
        {...register('dogName')}
      />
      <TextField
        label={t('profile.dogBreed')}
        autoComplete="off"
        error={errors.dogBreed?.message}
        {...register('dogBreed')}
      />
      <TextField
        label={t('profile.dogAge')}
        hint={t('profile.dogAgeHint')}
        optional
        autoComplete="off"
        error={errors.dogAge?.message}
        {...register('dogAge')}
      />
      <ChoiceChips
        type="radio"
        label={t('profile.dogGender')}
        choices={[
          { value: 'male', label: t('people.dogMale') },
          { value: 'female', label: t('people.dogFemale') },
        ]}
        error={errors.dogGender?.message}
        {...register('dogGender')}
      />
      <ChoiceChips
        type="radio"
        label={t('profile.dogSize')}
        choices={DOG_SIZES.map((value) => ({ value, label: t(`people.${value}`) }))}
        error={errors.dogSize?.message}
        {...register('dogSize')}
      />
      <TextArea
        label={t('profile.dogPersonality')}
        optional
        rows={PERSONALITY_ROWS}
        error={errors.dogPersonality?.message}
        {...register('dogPersonality')}
      />
      <ChoiceChips
        type="checkbox"
        label={t('walking.days')}
        choices={WALKING_DAYS.map((value) => ({ value, label: t(`walking.${value}`) }))}
        error={errors.walkingDays?.message}
        {...register('walkingDays')}
      />
      <ChoiceChips
        type="checkbox"
        label={t('walking.times')}
        choices={WALKING_TIMES.map((value) => ({ value, label: walkingSlotText(value) }))}
        error={errors.walkingTimes?.message}
        {...register('walkingTimes')}
      />
    </ProfileForm>
  );
}
