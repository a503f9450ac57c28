import { type Queryable, violatesUnique } from '../../platform/db/db.ts';
import type { MessageRow } from '../../product/message-row.ts';
import { CLIENT_ID_INDEX, findByClientId } from './messages.repository.ts';

export interface SentMessage {
  row: MessageRow;
  /** False for a repeated `clientId`. */
  isNew: boolean;
}

/**
 * Runs `store`. If the same message arrived twice at the same time, returns the one that the other call stored: the index of
 * `clientId` refuses the second.
 */
export async function storeOnce(
  db: Queryable,
  { senderId, clientId }: { senderId: number; clientId: string | null },
  store: () => Promise<SentMessage>,
): Promise<SentMessage> {
  try {
    return await store();
  } catch (error) {
    const first =
      clientId !== null && violatesUnique(error, CLIENT_ID_INDEX)
        ? await findByClientId(db, senderId, clientId)
        : null;
    if (!first) throw error;
    return { row: first, isNew: false };
  }
}
