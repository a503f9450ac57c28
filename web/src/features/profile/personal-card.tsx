import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { profileText } from '../../texts/profile.ts';
import { profileFieldText } from '../../texts/profile-field.ts';
import { OWNER_DRAFT } from './profile-editor-drafts.ts';
import { CardHead, FactRow, FactRows, SectionCard } from './section-card.tsx';
import { valueText } from './value-text.ts';

/** The user, as they present themselves. */
export function PersonalCard() {
  const user = useUser();
  const [, ownHash = ''] = paths.ownCard.split('#');
  return (
    <SectionCard id={ownHash} title={profileText('me')}>
      <CardHead
        type="profile"
        name={user.name}
        facts={[valueText(user, 'gender'), valueText(user, 'age'), valueText(user, 'occupation')]}
        editor={paths.ownProfile}
        editLabel={profileText('editPersonal')}
        draft={OWNER_DRAFT}
      />
      <FactRows>
        <FactRow label={profileText('instagram')}>{valueText(user, 'instagramId')}</FactRow>
        <FactRow label={profileFieldText('bio')}>{user.bio}</FactRow>
      </FactRows>
    </SectionCard>
  );
}
