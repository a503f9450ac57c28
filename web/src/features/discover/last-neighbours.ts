import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { DAY_MS } from '@meongmate/shared/rules/durations';

/** A neighbour without the shown location, which the device must not store (OFFL-6). */
export type ListedNeighbour = Omit<NearbyUser, 'latitude' | 'longitude'>;

/** The list of neighbours that discover showed last; the device stores it for the use without a network. */
export interface LastNeighbours {
  at: number;
  people: ListedNeighbour[];
}

const AGE_MAX_MS = DAY_MS;

/** Too old, or of a time that the clock of the device has not reached. */
export const isOutdated = ({ at }: LastNeighbours, now: number): boolean =>
  at > now || now - at > AGE_MAX_MS;
