import { useEffect, useMemo } from 'react';
import { useStore } from '../../lib/store.ts';
import { chatText } from '../../texts/chat.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { ConversationRow, MessageRow } from './conversation-rows.ts';
import type { MessageActions } from './message-actions.ts';
import { messagesIn } from './photo-grid.ts';
import { viewedPhoto } from './viewed-photo.ts';

const PhotoViewer = lazyComponent(async () => (await import('./photo-viewer.tsx')).PhotoViewer);

const close = () => viewedPhoto.set(undefined);

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
function viewablePhotos(rows: readonly ConversationRow[], partnerName: string): ViewablePhoto[] {
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

/** The open photo of a room, over the page. */
export function RoomPhotoViewer({
  rows,
  partnerName,
  actions,
}: {
  rows: readonly ConversationRow[];
  partnerName: string;
  actions: MessageActions;
}) {
  const messageId = useStore(viewedPhoto);
  const isOpen = messageId !== undefined;
  const photos = useMemo(
    () => (isOpen ? viewablePhotos(rows, partnerName) : []),
    [isOpen, rows, partnerName],
  );
  // The last photo was taken back, or a block closed the room.
  const hasNone = isOpen && photos.length === 0;
  useEffect(() => {
    if (hasNone) close();
  }, [hasNone]);
  useEffect(() => close, []);
  if (!isOpen || hasNone) return null;
  return <PhotoViewer photos={photos} firstId={messageId} actions={actions} onClose={close} />;
}
