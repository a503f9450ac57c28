import { distanceText } from '../../texts/format.ts';
import { homeText } from '../../texts/home.ts';
import type { WalkPartner } from './shared-walks.ts';

/** `친구`, or the distance of a neighbour. */
export function partnerLabel({ isFriend, distance }: WalkPartner): string | undefined {
  if (isFriend) return homeText('friend');
  return distance === undefined ? undefined : distanceText(distance);
}
