import { chatText } from '../../../texts/chat.ts';
import type { ConversationRow, MessageRow } from '../conversation/message-row.ts';
import { messagesIn } from './photo-grid.ts';

/** A photo that the viewer can show. */
export interface ViewablePhoto {
  row: MessageRow;
  messageId: number;
  path: string;
  width: number;
  height: number;
  senderName: string;
}

/** The photos of the loaded messages, without those that are covered, which must not be requested. */
export function viewablePhotos(
  rows: readonly ConversationRow[],
  partnerName: string,
): ViewablePhoto[] {
  return rows.flatMap((row) => {
    if (row.kind !== 'message') return [];
    return messagesIn(row).flatMap((message) => {
      const { id, photo, isCovered, mine } = message;
      if (id === null || !photo || photo.path === null || isCovered) return [];
      const { path, width, height } = photo;
      const senderName = mine ? chatText('me') : partnerName;
      return { row: message, messageId: id, path, width, height, senderName };
    });
  });
}
