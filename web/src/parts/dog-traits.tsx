import type { PublicUser } from '@meongmate/shared/contract/people';
import type { DogTrait } from '@meongmate/shared/rules/dog-facts';
import {
  Armchair,
  Baby,
  CircleCheck,
  CloudSun,
  HandHeart,
  Leaf,
  type LucideIcon,
  MoveHorizontal,
  PawPrint,
  Zap,
} from 'lucide-react';
import { dogFactText } from '../texts/dog-facts.ts';
import { Chip } from '../ui/chip.tsx';

export const TRAIT_ICONS: Record<DogTrait, LucideIcon> = {
  friendly: HandHeart,
  calm: Leaf,
  playful: PawPrint,
  shy: CloudSun,
  reactive: Zap,
  needs_space: MoveHorizontal,
  puppy: Baby,
  senior: Armchair,
};
/** On a card, also with neutered. */
const CARD_CHIPS_MAX = 3;

/** The traits that the owner has given, then whether the dog is neutered; nothing if neither is given. */
export function DogTraits({
  person: { dogTraits, dogNeutered },
  isWhole = false,
}: {
  person: Pick<PublicUser, 'dogTraits' | 'dogNeutered'>;
  /** Shows more than a card has space for. */
  isWhole?: boolean;
}) {
  const chips = [
    ...dogTraits.map((trait) => ({ name: trait, icon: TRAIT_ICONS[trait] })),
    ...(dogNeutered ? [{ name: 'dogNeuteredYes' as const, icon: CircleCheck }] : []),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {chips.slice(0, isWhole ? chips.length : CARD_CHIPS_MAX).map(({ name, icon }) => (
        <li key={name} className="flex">
          <Chip icon={icon}>{dogFactText(name)}</Chip>
        </li>
      ))}
    </ul>
  );
}
