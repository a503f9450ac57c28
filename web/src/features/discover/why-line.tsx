import type { PublicUser } from '@meongmate/shared/contract/people';
import { whyThisDog } from '@meongmate/shared/rules/why-this-dog';
import { OverlapLine } from '../../parts/overlap-line.tsx';
import { dogFactText } from '../../texts/dog-facts.ts';
import { dogNameOf } from '../../texts/person-text.ts';

const MINDS = {
  needs_space: 'mindNeedsSpace',
  reactive: 'mindReactive',
  bigger: 'mindBigger',
} as const;

/** Why this dog: shared times, a similar size, what to mind. */
export function WhyLine({
  user,
  person,
  compact = false,
  maxDays,
}: {
  user: PublicUser;
  person: PublicUser;
  compact?: boolean;
  maxDays?: number | undefined;
}) {
  const { isSimilarInSize, mind } = whyThisDog(user, person);
  const more = [
    isSimilarInSize && dogFactText('similarSize'),
    mind && dogFactText(MINDS[mind], { dog: dogNameOf(user) }),
  ];
  return (
    <OverlapLine
      user={user}
      person={person}
      compact={compact}
      maxDays={maxDays}
      more={more.filter((text) => typeof text === 'string')}
    />
  );
}
