import type { Walk } from '@meongmate/shared/contract/walks';
import { useState } from 'react';
import { idListEntry } from '../../lib/storage.ts';
import { useStored } from '../../lib/use-stored.ts';
import { findQuestion } from './walk-groups.ts';

const CLOSED_MAX = 50;
const NONE_CLOSED: number[] = [];

/** The walks whose question the user has closed on this device, the newest last. */
const closedQuestionsStore = (userId: number) => idListEntry(`walkQuestions:${userId}`);

/** The walk to ask about. It stays after the answer, until the user closes the question. */
export function useQuestion(userId: number, past: readonly Walk[] | undefined, now: number) {
  const [closedIds, setClosedIds] = useStored(closedQuestionsStore(userId), NONE_CLOSED);
  const [answeredId, setAnsweredId] = useState<number>();
  const walk =
    past?.find(({ id }) => id === answeredId) ?? findQuestion(past ?? [], new Date(now), closedIds);
  return {
    walk,
    keepOpen: () => setAnsweredId(walk?.id),
    close() {
      if (!walk) return;
      setClosedIds([...closedIds, walk.id].slice(-CLOSED_MAX));
      setAnsweredId(undefined);
    },
  };
}
