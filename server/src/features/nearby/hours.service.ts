import type { Dependencies } from '../../product/dependencies.ts';
import { cellIndexOf } from '../locations/locations.rules.ts';
import * as table from './hours.repository.ts';

export function createHours({ db, keys }: Pick<Dependencies, 'db' | 'keys'>) {
  return {
    /** The counts of the caller's cell; null without a shown location, for a paused caller, and with too few owners. */
    async find(userId: number): Promise<{ owners: number; counts: number[] | null } | null> {
      const place = await table.findCountedPlace(db, userId);
      return place && table.findHours(db, cellIndexOf(keys.grid, place));
    },
  };
}
