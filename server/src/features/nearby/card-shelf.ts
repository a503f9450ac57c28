import type { Position } from '@meongmate/shared/rules/distance';
import { makeRoom } from '../../platform/make-room.ts';

/** Whose card, made of which version of the person and showing them where. */
export interface CardOf extends Position {
  id: number;
  version: number;
}

interface ShelvedCard extends CardOf {
  bytes: Buffer;
}

/**
 * Cards of people who were shown lately. Nothing has to be told to the shelf when somebody changes
 * or moves: each search reads the version of every card along, which the database renews with the
 * person's row, and the place. A card of another version or another place is none.
 */
export interface CardShelf {
  find(of: CardOf): Buffer | null;
  put(of: CardOf, bytes: Buffer): void;
}

export function createCardShelf(most: number): CardShelf {
  const cards = new Map<number, ShelvedCard>();
  return {
    find({ id, version, latitude, longitude }) {
      const card = cards.get(id);
      const isIt =
        card?.version === version && card.latitude === latitude && card.longitude === longitude;
      return isIt ? card.bytes : null;
    },
    put({ id, version, latitude, longitude }, bytes) {
      // What was put first makes room: whoever is still shown comes back with the next search.
      if (!cards.has(id)) makeRoom(cards, most);
      cards.set(id, { id, version, latitude, longitude, bytes });
    },
  };
}
