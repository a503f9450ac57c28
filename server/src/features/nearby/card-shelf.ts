/** A person's card as it is sent, with the version it was made of. */
export interface ShelvedCard {
  version: number;
  bytes: Buffer;
}

/**
 * Cards of people who were shown lately. Nothing has to be told to the shelf when somebody changes:
 * each search reads the version of every card along, which the database renews with the person's
 * row, and a card of another version is none.
 */
export interface CardShelf {
  find(id: number, version: number): Buffer | null;
  put(id: number, card: ShelvedCard): void;
}

export function createCardShelf(most: number): CardShelf {
  const cards = new Map<number, ShelvedCard>();
  return {
    find(id, version) {
      const card = cards.get(id);
      return card?.version === version ? card.bytes : null;
    },
    put(id, card) {
      // What was put first makes room: whoever is still shown comes back with the next search.
      const [oldest] = cards.keys();
      if (cards.size >= most && oldest !== undefined && !cards.has(id)) cards.delete(oldest);
      cards.set(id, card);
    },
  };
}
