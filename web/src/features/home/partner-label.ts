import { distanceText } from '../../texts/format.ts';
import { t } from '../../texts/t.ts';
import type { WalkPartner } from './shared-walks.ts';

/** `친구`, or the distance of a neighbour. */
export function partnerLabel({ isFriend, distance }: WalkPartner): string | undefined {
  if (isFriend) return t('home.friend');
  return distance === undefined ? undefined : distanceText(distance);
}
