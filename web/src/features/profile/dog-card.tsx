import { useState } from 'react';
import { readDraft } from '../../lib/drafts.ts';
import { useUser } from '../../lib/session.tsx';
import { Photo } from '../../parts/photo.tsx';
import { WalkingChips } from '../../parts/walking-chips.tsx';
import { t } from '../../texts/t.ts';
import { DogForm } from './dog-form.tsx';
import { EditButton } from './edit-button.tsx';
import { Facts } from './facts.tsx';
import { PhotoChange } from './photo-change.tsx';
import { SectionCard } from './section-card.tsx';

const DRAFT = 'profile-dog';

export function DogCard() {
  const user = useUser();
  const [editing, setEditing] = useState(() => readDraft(DRAFT) !== undefined);
  const dogGender = user.dogGender === 'male' ? 'people.dogMale' : 'people.dogFemale';
  return (
    <SectionCard
      title={t('profile.dog')}
      action={
        !editing && <EditButton label={t('profile.editDog')} onClick={() => setEditing(true)} />
      }
    >
      <PhotoChange
        type="dog"
        label={t('profile.changeDogPhoto')}
        current={user.dogImage}
        picture={(preview) => (
          <Photo
            path={preview ?? user.dogImage}
            alt={t('common.photoOfDog', { name: user.dogName ?? '' })}
            sizes="(min-width: 64rem) 28rem, 100vw"
            seed={user.id}
            className="rounded-control"
          />
        )}
      />
      <p className="mt-2 mb-4 text-sm text-ink-soft">{t('profile.compressNotice')}</p>
      {editing ? (
        <DogForm user={user} draft={DRAFT} onClose={() => setEditing(false)} />
      ) : (
        <>
          <Facts
            rows={[
              [t('profile.dogName'), user.dogName ?? ''],
              [t('profile.dogBreed'), user.dogBreed ?? ''],
              [t('profile.dogAge'), user.dogAge ?? ''],
              [t('profile.dogGender'), user.dogGender ? t(dogGender) : ''],
              [t('profile.dogSize'), user.dogSize ? t(`people.${user.dogSize}`) : ''],
              [t('profile.dogPersonality'), user.dogPersonality ?? ''],
            ]}
          />
          <div className="border-t border-line pt-4">
            <WalkingChips days={user.walkingDays} times={user.walkingTimes} />
          </div>
        </>
      )}
    </SectionCard>
  );
}
