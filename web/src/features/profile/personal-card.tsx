import { formFieldsIn } from '@meongmate/shared/profile/profile-fields';
import { useUser } from '../../lib/session.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { t } from '../../texts/t.ts';
import { EditableCard } from './editable-card.tsx';
import { PhotoChange } from './photo-change.tsx';

/** In the order of PROF-4. */
const FIELDS = [
  ...new Set([...(['name', 'gender', 'age', 'occupation'] as const), ...formFieldsIn('me')]),
];

export function PersonalCard() {
  const user = useUser();
  return (
    <EditableCard
      title={t('profile.personal')}
      editLabel={t('profile.editPersonal')}
      draft="profile-personal"
      names={FIELDS}
      hints={{ instagramId: t('profile.instagramHint') }}
      photo={
        <div className="mb-4 flex justify-center">
          <PhotoChange
            type="profile"
            label={t('profile.changeProfilePhoto')}
            current={user.profileImage}
            picture={(preview) => (
              <Avatar
                name={user.name}
                path={preview ?? user.profileImage}
                size="large"
                alt={t('common.photoOf', { name: user.name })}
                className="mx-auto size-28!"
              />
            )}
          />
        </div>
      }
    />
  );
}
