import type { User } from '@meongmate/shared/contract/people';
import {
  type ChoiceName,
  type FormFieldName,
  fieldOf,
} from '@meongmate/shared/profile/profile-fields';
import { useUser } from '../../lib/session.tsx';
import { breedText } from '../../texts/breeds.ts';
import { choiceText } from '../../texts/choice-text.ts';
import { profileText } from '../../texts/profile.ts';
import { profileFieldText } from '../../texts/profile-field.ts';

function factText(user: User, name: FormFieldName): string {
  const value = String(user[name] ?? '');
  if (value === '') return '';
  switch (fieldOf(name).control) {
    case 'age':
      return profileText('ageValue', { age: value });
    case 'handle':
      return `@${value}`;
    case 'choice':
      return choiceText(name as ChoiceName, value);
    default:
      return name === 'dogBreed' ? breedText(value) : value;
  }
}

/** Fields of the user's own profile, one per line. */
export function Facts({ names }: { names: readonly FormFieldName[] }) {
  const user = useUser();
  return (
    <dl className="divide-y divide-line">
      {names.map((name) => (
        <div key={name} className="flex flex-wrap gap-x-3 py-3">
          <dt className="basis-[6.5rem] text-sm text-ink-soft sm:basis-[8rem]">
            {profileFieldText(name)}
          </dt>
          <dd className="min-w-0 flex-1 basis-[8rem] whitespace-pre-line">
            {factText(user, name) || <span className="text-ink-soft">{profileText('empty')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
