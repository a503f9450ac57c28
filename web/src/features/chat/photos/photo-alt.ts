import { messagePhotosText } from '../../../texts/message-photos.ts';
import type { MessageRow } from '../conversation/conversation-rows.ts';

/** The text of a photo for screen readers. */
export const photoAlt = ({ mine }: MessageRow, senderName: string): string =>
  mine ? messagePhotosText('ownPhoto') : messagePhotosText('photoFrom', { name: senderName });
