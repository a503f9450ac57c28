import { formFieldsIn } from '@meongmate/shared/profile/profile-fields';
import { useUser } from '../../lib/session.tsx';
import { Photo } from '../../parts/photo.tsx';
import { WalkingChips } from '../../parts/walking-chips.tsx';
import { commonText } from '../../texts/common.ts';
import { profileText } from '../../texts/profile.ts';
import { EditableCard } from './editable-card.tsx';
import { PhotoChange } from './photo-change.tsx';

/** In the order of PROF-5. */
const FIELDS = [
  ...new Set([
    ...(['dogName', 'dogBreed', 'dogAge'] as const),
    ...formFieldsIn('dog'),
    ...formFieldsIn('walks'),
  ]),
];

export function DogCard() {
  const user = useUser();
  return (
    <EditableCard
      title={profileText('dog')}
      editLabel={profileText('editDog')}
      draft="profile-dog"
      names={FIELDS}
      hints={{ dogAge: profileText('dogAgeHint') }}
      photo={
        <>
          <PhotoChange
            type="dog"
            label={profileText('changeDogPhoto')}
            current={user.dogImage}
            picture={(preview) => (
              <Photo
                path={preview ?? user.dogImage}
                alt={commonText('photoOfDog', { name: user.dogName ?? '' })}
                sizes="(min-width: 64rem) 28rem, 100vw"
                seed={user.id}
                className="rounded-control"
              />
            )}
          />
          <p className="mt-2 mb-4 text-sm text-ink-soft">{profileText('compressNotice')}</p>
        </>
      }
    >
      <div className="border-t border-line pt-4">
        <WalkingChips days={user.walkingDays} times={user.walkingTimes} />
      </div>
    </EditableCard>
  );
}
