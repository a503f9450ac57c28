import type { LostDog } from '@meongmate/shared/contract/lost-dogs';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isAwaited } from '../../lib/is-awaited.ts';
import { useUser } from '../../lib/session.tsx';
import { nearLostDogsQuery, ownLostDogsQuery } from './api.ts';

const NONE: readonly LostDog[] = [];

/** The alerts around the user; none if their request fails. */
export const useNearLostDogs = (): readonly LostDog[] =>
  useQuery(nearLostDogsQuery(useUser().id)).data ?? NONE;

/** Whether the page does not know yet if alerts belong on top of it, where they would move the rest. */
export const useAwaitsLostDogs = (): boolean =>
  isAwaited(useQuery(nearLostDogsQuery(useUser().id)));

/** The same of the own alert. */
export const useAwaitsOwnAlert = (): boolean => isAwaited(useQuery(ownLostDogsQuery(useUser().id)));

export interface PlacedLostDogs {
  /** Those that the page had from the start keep their places while it is open; one that is over says so. */
  placed: readonly LostDog[];
  /** Those that came later. */
  late: readonly LostDog[];
}

/** Alerts come and go while the page is open: nothing moves under a finger. */
export function usePlacedLostDogs(): PlacedLostDogs {
  const query = useQuery(nearLostDogsQuery(useUser().id));
  const { data } = query;
  const [placed, setPlaced] = useState<readonly LostDog[]>();
  if (placed === undefined && !isAwaited(query)) setPlaced(data ?? NONE);
  if (!placed || !data) return { placed: placed ?? NONE, late: NONE };
  const now = new Map(data.map((dog) => [dog.id, dog]));
  const before = new Set(placed.map(({ id }) => id));
  return {
    placed: placed.map((dog) => now.get(dog.id) ?? { ...dog, status: 'ended' }),
    late: data.filter(({ id }) => !before.has(id)),
  };
}
