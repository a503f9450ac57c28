import { chatTimeText } from '../../../texts/format.ts';
import { messagePhotosText } from '../../../texts/message-photos.ts';
import type { MessageRow } from '../conversation/message-row.ts';
import type { PhotoPosition } from '../message/message-name.ts';

/** The text of a photo for screen readers. */
export function photoAlt(
  { mine, at }: MessageRow,
  senderName: string,
  position?: PhotoPosition,
): string {
  const photo = mine
    ? messagePhotosText('ownPhoto')
    : messagePhotosText('photoFrom', { name: senderName });
  const place = position ? ` ${position.index}/${position.count}` : '';
  return `${photo}${place}, ${chatTimeText(at)}`;
}
