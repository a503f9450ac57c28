import type { User } from '@meongmate/shared/contract/people';
import type { ProfileChange } from '@meongmate/shared/contract/users';
import { GENDERS } from '@meongmate/shared/rules/people';
import { useForm } from 'react-hook-form';
import { handleIn } from '../../lib/instagram-handle.ts';
import { t } from '../../texts/t.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ProfileForm } from './profile-form.tsx';
import { type PersonalValues, personalResolver, personalValues } from './profile-values.ts';
import { useCardDraft } from './use-card-draft.ts';

const BIO_ROWS = 3;

interface Props {
  user: User;
  draft: string;
  onClose: () => void;
}

export function PersonalForm({ user, draft, onClose }: Props) {
  const form = useForm<PersonalValues, unknown, ProfileChange>({
    resolver: personalResolver,
    defaultValues: personalValues(user),
  });
  useCardDraft(draft, form);
  const { register } = form;
  const { errors } = form.formState;
  return (
    <ProfileForm form={form} label={t('profile.editPersonal')} draft={draft} onClose={onClose}>
      <TextField
        label={t('profile.name')}
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <ChoiceChips
        type="radio"
        label={t('profile.gender')}
        choices={GENDERS.map((value) => ({ value, label: t(`people.${value}`) }))}
        error={errors.gender?.message}
        {...register('gender')}
      />
      <TextField
        label={t('profile.age')}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        error={errors.age?.message}
        {...register('age')}
      />
      <TextField
        label={t('profile.occupation')}
        optional
        autoComplete="organization-title"
        error={errors.occupation?.message}
        {...register('occupation')}
      />
      <TextField
        label={t('profile.instagramId')}
        hint={t('profile.instagramHint')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        error={errors.instagramId?.message}
        {...register('instagramId', { setValueAs: handleIn })}
      />
      <TextArea
        label={t('profile.bio')}
        optional
        rows={BIO_ROWS}
        error={errors.bio?.message}
        {...register('bio')}
      />
    </ProfileForm>
  );
}
