import type { ProfileChange } from '@meongmate/shared/contract/users';
import type { FormFieldName } from '@meongmate/shared/profile/profile-fields';
import { type ComponentProps, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useUser } from '../../lib/session.tsx';
import { ProfileFields } from '../../parts/profile-fields.tsx';
import {
  type ProfileValues,
  profileResolver,
  profileSchema,
  profileValues,
} from '../../parts/profile-values.ts';
import { CardForm } from './card-form.tsx';

type ProfileFormProps = Pick<ComponentProps<typeof CardForm>, 'label' | 'draft' | 'onClose'> & {
  names: readonly FormFieldName[];
  hints: Partial<Record<FormFieldName, string>>;
};

/** The form of a card whose facts are profile fields. */
export function ProfileForm({ names, hints, ...card }: ProfileFormProps) {
  const user = useUser();
  const [resolver] = useState(() => profileResolver(profileSchema(names)));
  const form = useForm<ProfileValues, unknown, ProfileChange>({
    resolver,
    defaultValues: profileValues(user, names),
  });
  return (
    <CardForm form={form} {...card}>
      <ProfileFields form={form} names={names} hints={hints} />
    </CardForm>
  );
}
