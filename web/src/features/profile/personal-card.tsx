import { useState } from 'react';
import { readDraft } from '../../lib/drafts.ts';
import { useUser } from '../../lib/session.tsx';
import { Avatar } from '../../parts/avatar.tsx';
import { t } from '../../texts/t.ts';
import { EditButton } from './edit-button.tsx';
import { Facts } from './facts.tsx';
import { PersonalForm } from './personal-form.tsx';
import { PhotoChange } from './photo-change.tsx';
import { SectionCard } from './section-card.tsx';

const DRAFT = 'profile-personal';

export function PersonalCard() {
  const user = useUser();
  const [editing, setEditing] = useState(() => readDraft(DRAFT) !== undefined);
  return (
    <SectionCard
      title={t('profile.personal')}
      action={
        !editing && (
          <EditButton label={t('profile.editPersonal')} onClick={() => setEditing(true)} />
        )
      }
    >
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
      {editing ? (
        <PersonalForm user={user} draft={DRAFT} onClose={() => setEditing(false)} />
      ) : (
        <Facts
          rows={[
            [t('profile.name'), user.name],
            [t('profile.gender'), user.gender ? t(`people.${user.gender}`) : ''],
            [t('profile.age'), user.age === null ? '' : t('profile.ageValue', { age: user.age })],
            [t('profile.occupation'), user.occupation ?? ''],
            [t('profile.instagramId'), user.instagramId ? `@${user.instagramId}` : ''],
            [t('profile.bio'), user.bio ?? ''],
          ]}
        />
      )}
    </SectionCard>
  );
}
