import { formFieldsIn } from '@meongmate/shared/profile/profile-fields';
import { useUser } from '../../lib/session.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { commonText } from '../../texts/common.ts';
import { profileText } from '../../texts/profile.ts';
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
      title={profileText('personal')}
      editLabel={profileText('editPersonal')}
      draft="profile-personal"
      names={FIELDS}
      hints={{ instagramId: profileText('instagramHint') }}
      photo={
        <div className="mb-4 flex justify-center">
          <PhotoChange
            type="profile"
            label={profileText('changeProfilePhoto')}
            current={user.profileImage}
            picture={(preview) => (
              <Avatar
                name={user.name}
                path={preview ?? user.profileImage}
                size="large"
                alt={commonText('photoOf', { name: user.name })}
                className="mx-auto size-28!"
              />
            )}
          />
        </div>
      }
    />
  );
}
