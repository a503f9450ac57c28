import { chatText } from '../../texts/chat.ts';
import type { ConversationRow } from './conversation-rows.ts';
import { messagesIn } from './photo-grid.ts';

/** A photo that the viewer can show. */
export interface ViewablePhoto {
  messageId: number;
  path: string;
  width: number;
  height: number;
  senderName: string;
  mine: boolean;
  at: Date;
}

/** The photos of the loaded messages, without those that are covered, which must not be requested. */
export function viewablePhotos(
  rows: readonly ConversationRow[],
  partnerName: string,
): ViewablePhoto[] {
  return rows.flatMap((row) => {
    if (row.kind !== 'message') return [];
    return messagesIn(row).flatMap(({ id, photo, isCovered, mine, at }) => {
      if (id === null || !photo || photo.path === null || isCovered) return [];
      const { path, width, height } = photo;
      const senderName = mine ? chatText('me') : partnerName;
      return { messageId: id, path, width, height, senderName, mine, at };
    });
  });
}
