import type { PublicUser } from '@meongmate/shared/contract/people';
import { YES_NO_NAMES } from '@meongmate/shared/profile/profile-fields';
import { choiceText } from '../texts/choice-text.ts';
import { dogFactText, healthText } from '../texts/dog-facts.ts';
import { DogTraits } from './dog-traits.tsx';

/** The known facts about the dog: traits, size with weight, health. A fact that is not given has no row. */
export function DogFactsSection({ person }: { person: PublicUser }) {
  const { dogSize, dogWeightKg, dogTraits } = person;
  const size =
    dogWeightKg !== null &&
    [dogSize && choiceText('dogSize', dogSize), dogFactText('weight', { kg: dogWeightKg })]
      .filter(Boolean)
      .join(' · ');
  const health = YES_NO_NAMES.map((name) => healthText(name, person[name]))
    .filter(Boolean)
    .join(' · ');
  const rows = [
    { label: dogFactText('size'), text: size },
    { label: dogFactText('health'), text: health },
  ].filter(({ text }) => text);
  if (rows.length === 0 && dogTraits.length === 0) return null;
  return (
    <div className="mt-4 flex flex-col gap-3">
      <DogTraits person={{ dogTraits, dogNeutered: null }} isWhole />
      {rows.length > 0 && (
        <dl className="divide-y divide-line border-y border-line">
          {rows.map(({ label, text }) => (
            <div key={label} className="flex flex-wrap gap-x-3 py-2.5">
              <dt className="basis-20 text-sm text-ink-soft">{label}</dt>
              <dd className="min-w-0 flex-1 basis-32 font-semibold text-ink">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
