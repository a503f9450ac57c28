import { FACT_NAMES, type FieldName, formFieldsIn } from '@meongmate/shared/profile/profile-fields';
import { HealthFields, TraitsField, WeightField } from '../../features/profile/fact-fields.tsx';
import { ProfileEditor } from '../../features/profile/profile-editor.tsx';
import { DOG_DRAFT, OWNER_DRAFT } from '../../features/profile/profile-editor-drafts.ts';
import { useProfileForm } from '../../features/profile/use-profile-form.ts';
import { paths } from '../../lib/paths.ts';
import { navigate } from '../../lib/router.tsx';
import { useUser } from '../../lib/session.tsx';
import { ProfileFields } from '../../parts/profile-fields.tsx';
import { dogEditorText } from '../../texts/dog-editor.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { profileText } from '../../texts/profile.ts';
import { titleText } from '../../texts/title.ts';

const DOG_FIELDS: readonly FieldName[] = [
  ...formFieldsIn('dog'),
  ...formFieldsIn('walks'),
  ...FACT_NAMES,
];
/** In the order of PROF-4. */
const OWNER_FIELDS = [
  ...new Set([...(['name', 'gender', 'age', 'occupation'] as const), ...formFieldsIn('me')]),
];

/** The narrowest phone has room for two fields. */
const PAIR = 'grid grid-fit-[8.5rem] items-start gap-x-3 gap-y-6';

/** Everything about the dog, saved at once (PROF-65). */
export function DogProfilePage() {
  const editor = useProfileForm(DOG_FIELDS, DOG_DRAFT, () =>
    navigate(paths.dogCard, { replace: true }),
  );
  const { form } = editor;
  const fields = { form };
  return (
    <ProfileEditor
      title={dogEditorText('title', { dog: dogNameOf(useUser()) })}
      label={profileText('editDog')}
      backTo={paths.dogCard}
      photo="dog"
      editor={editor}
    >
      <div className={PAIR}>
        <ProfileFields {...fields} names={['dogName', 'dogBreed']} />
      </div>
      <ProfileFields {...fields} names={['dogGender', 'dogSize']} />
      <div className={PAIR}>
        <ProfileFields
          {...fields}
          names={['dogAge']}
          placeholders={{ dogAge: profileText('dogAgeHint') }}
        />
        <WeightField form={form} />
      </div>
      <ProfileFields {...fields} names={['dogPersonality']} counted />
      <TraitsField form={form} />
      <HealthFields form={form} />
      <ProfileFields {...fields} names={['walkingDays', 'walkingTimes']} />
    </ProfileEditor>
  );
}

/** Fields about the user, not the dog. */
export function OwnProfilePage() {
  const editor = useProfileForm(OWNER_FIELDS, OWNER_DRAFT, () =>
    navigate(paths.ownCard, { replace: true }),
  );
  return (
    <ProfileEditor
      title={titleText('ownProfile')}
      label={profileText('editPersonal')}
      backTo={paths.ownCard}
      photo="profile"
      editor={editor}
    >
      <ProfileFields
        form={editor.form}
        names={OWNER_FIELDS}
        hints={{ instagramId: profileText('instagramHint') }}
        counted
      />
    </ProfileEditor>
  );
}
