import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/session.tsx';
import { useNow } from '../../lib/use-now.ts';
import { walksEndText } from '../../texts/walk-format.ts';
import { isOpen, walksQuery } from './api.ts';

/** Names the walks with a partner that a block or the end of the friendship cancels; undefined if there are none. */
export function useEndingWalks(partnerId: number): string | undefined {
  const { data: walks = [] } = useQuery(walksQuery(useUser().id));
  const now = useNow();
  return walksEndText(walks.filter((walk) => walk.partner.id === partnerId && isOpen(walk, now)));
}
