import { parseJsonList, WALKING_DAYS } from '@meongmate/shared/rules/walking';
import clsx from 'clsx';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { walkingTimeText } from '../../texts/choice-lines.ts';
import { profileText } from '../../texts/profile.ts';
import { profileFieldText } from '../../texts/profile-field.ts';
import { walkingText } from '../../texts/walking.ts';
import { DOG_DRAFT } from './profile-editor-drafts.ts';
import { CardHead, FactRow, FactRows, SectionCard } from './section-card.tsx';
import { natureText, valueText } from './value-text.ts';

/** The seven days of the week in one row; the walking days are marked. */
function WeekRow({ days }: { days: readonly string[] }) {
  return (
    <ul className="grid max-w-80 gap-0.5 pb-1 grid-fit-[1.55rem] in-[:lang(en)]:grid-fit-[2rem]">
      {WALKING_DAYS.map((day) => {
        const isWalking = days.includes(day);
        return (
          <li
            key={day}
            aria-hidden={!isWalking}
            className={clsx(
              'grid min-h-8 place-items-center rounded-control border text-sm',
              isWalking
                ? 'border-primary bg-primary-soft font-semibold text-primary-ink'
                : 'border-line text-ink-soft',
            )}
          >
            {walkingText(day)}
          </li>
        );
      })}
    </ul>
  );
}

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
