import { BACKGROUND_HEADER } from '@meongmate/shared/contract/background';
import type { ChatRoom } from '@meongmate/shared/contract/chat';
import type { ReceivedRequest } from '@meongmate/shared/contract/friend-requests';
import type { Walk } from '@meongmate/shared/contract/walks';
import type { StoredConfirmation } from '../lib/stored-confirmations.ts';

/** Stored in a notification. */
export interface NotificationData {
  /** The path that a tap opens. */
  url: string;
  type: string;
  /** The walk that its button confirms. */
  walk?: StoredConfirmation | undefined;
}

/** The browser may end a worker that works longer after a push. */
const TIMEOUT_MS = 3000;

/** Not by the rows of the contract: the worker would load all schemas. */
async function load<T>(path: string): Promise<T[]> {
  const response = await fetch(path, {
    headers: { [BACKGROUND_HEADER]: '1' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json() as Promise<T[]>;
}

type IsObsolete = (id: number, tag: string) => boolean;

/** By type of the push: which of its objects the user has read or decided. Of an acceptance the server does not know it. */
const OBSOLETE: Record<string, (userId: number) => Promise<IsObsolete>> = {
  async 'new-message'(userId) {
    const rooms = await load<ChatRoom>(`/api/chat/rooms/${userId}`);
    return (id) => rooms.some((room) => room.id === id && room.unreadCount === 0);
  },
  async 'friend-request'(userId) {
    const requests = await load<ReceivedRequest>(`/api/friend-requests/received/${userId}`);
    return (id) => !requests.some((request) => request.id === id && request.status === 'pending');
  },
  async 'walk-confirm'(userId) {
    const walks = await load<Walk>(`/api/walks/${userId}`);
    // A walk that has begun, was cancelled or is to be agreed anew is not asked about.
    const isAsked = ({ status, confirmedBy = [] }: Walk) =>
      status === 'accepted' && !confirmedBy.includes(userId);
    return (id) => !walks.some((walk) => walk.id === id && isAsked(walk));
  },
  async walk(userId) {
    const upcoming = `/api/walks/${userId}`;
    const lists = await Promise.all([load<Walk>(upcoming), load<Walk>(`${upcoming}?past=true`)]);
    // The user's own proposal or answer is newer than the notification; who cancelled is unknown.
    const isByUser = ({ status, proposedBy }: Walk) =>
      status !== 'cancelled' && (status === 'proposed') === (proposedBy === userId);
    // A series of walks has pushes of the same type.
    return (id, tag) =>
      tag.startsWith('walk-') && lists.flat().some((walk) => walk.id === id && isByUser(walk));
  },
};

/** Asks the server which notifications are about something that the user has read or decided. Never rejects. */
export async function findObsolete(
  shown: readonly Notification[],
  userId: number,
): Promise<Notification[]> {
  const found = Object.entries(OBSOLETE).map(async ([type, find]) => {
    const ofType = shown.filter(({ data }) => (data as NotificationData | null)?.type === type);
    if (ofType.length === 0) return [];
    const isObsolete = await find(userId);
    // The tag ends with the id of the room, request or walk.
    return ofType.filter(({ tag }) => isObsolete(Number(tag.split('-').at(-1)), tag));
  });
  const results = await Promise.allSettled(found);
  return results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}
