import { parseJsonList } from '@meongmate/shared/rules/walking';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { walkingTimeText } from '../../texts/choice-lines.ts';
import { profileText } from '../../texts/profile.ts';
import { profileFieldText } from '../../texts/profile-field.ts';
import { CardHead } from './card-head.tsx';
import { FactRow, FactRows } from './fact-rows.tsx';
import { DOG_DRAFT } from './profile-editor-drafts.ts';
import { SectionCard } from './section-card.tsx';
import { natureText, valueText } from './value-text.ts';
import { WeekRow } from './week-row.tsx';

/** The user's dog: what others read about it. */
export function DogCard() {
  const user = useUser();
  const [, dogHash = ''] = paths.dogCard.split('#');
  const size = [valueText(user, 'dogSize'), valueText(user, 'dogWeightKg')].join(' ').trim();
  const times = parseJsonList(user.walkingTimes);
  return (
    <SectionCard id={dogHash} title={profileText('dog')}>
      <CardHead
        type="dog"
        name={user.dogName ?? ''}
        facts={[
          valueText(user, 'dogBreed'),
          valueText(user, 'dogGender'),
          valueText(user, 'dogAge'),
          size,
        ]}
        editor={paths.dogProfile}
        editLabel={profileText('editDog')}
        draft={DOG_DRAFT}
      />
      <FactRows>
        <FactRow label={profileFieldText('dogPersonality')}>{user.dogPersonality}</FactRow>
        <FactRow label={profileText('nature')}>{natureText(user)}</FactRow>
        <FactRow label={profileFieldText('walkingTimes')}>
          <WeekRow days={parseJsonList(user.walkingDays)} />
          {times.map((slot) => walkingTimeText(slot)).join(' · ')}
        </FactRow>
      </FactRows>
    </SectionCard>
  );
}
