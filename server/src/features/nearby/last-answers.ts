import { makeRoom } from '../../platform/make-room.ts';

/** What somebody was answered: the bytes, who is on them, and whether more follow. */
export interface NearbyAnswer {
  json: Buffer;
  shownIds: readonly number[];
  hasMore: boolean;
}

/** What decides an answer: what was asked, and the candidates as the database says them, versions and places included. */
export interface AnswerBasis {
  asked: string;
  candidates: string;
}

/**
 * The last answer of each viewer, for whoever looks again. Nothing has to be told to it when somebody
 * changes, moves, hides or is hidden: each search reads the candidates anew, and from other ones
 * another answer is made.
 */
export interface LastAnswers {
  find(viewerId: number, basis: AnswerBasis): NearbyAnswer | null;
  keep(viewerId: number, basis: AnswerBasis, answer: NearbyAnswer): void;
}

export function createLastAnswers(most: number): LastAnswers {
  const answers = new Map<number, AnswerBasis & { answer: NearbyAnswer }>();
  return {
    find(viewerId, { asked, candidates }) {
      const last = answers.get(viewerId);
      const isIt = last?.asked === asked && last.candidates === candidates;
      return isIt ? last.answer : null;
    },
    keep(viewerId, basis, answer) {
      // Whoever looked last goes last.
      answers.delete(viewerId);
      makeRoom(answers, most);
      answers.set(viewerId, { ...basis, answer });
    },
  };
}
