import type { Walk } from '@meongmate/shared/contract/walks';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { patchWalks } from '../chat/api.ts';
import { storeInLists } from './api.ts';

/** Shows a walk from a response in the lists of walks and in its conversation. */
export function storeWalk(client: QueryClient, userId: number, walk: Walk): void {
  storeInLists(client, userId, walk);
  patchWalks(client, walk.roomId, [walk]);
}

export function useStoreWalk(userId: number): (walk: Walk) => void {
  const client = useQueryClient();
  return useCallback((walk) => storeWalk(client, userId, walk), [client, userId]);
}
