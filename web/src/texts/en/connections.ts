import type { connectionsKo } from '../ko/connections.ts';

export const connectionsEn = {
  count: '{count|walking friend/walking friends}',
  none: 'No friends yet',
  noneText: 'Send a friend request to a neighbour. Friends who accept appear here.',
  fetchFailed: 'Your friends could not be loaded',
  since: 'Friends since {date}',
  sharesNothing: 'No contact details shared yet.',
} as const satisfies Record<keyof typeof connectionsKo, string>;
