import { useEffect } from 'react';
import { createStore, useStore } from '../../../lib/store.ts';
import { lazyComponent } from '../../../ui/lazy.tsx';
import type { ConversationRow } from '../conversation/message-row.ts';
import type { MessageActions } from '../message/message-actions.ts';

/** The message whose photo the viewer shows. */
export const viewedPhoto = createStore<number | undefined>(undefined);

const PhotoViewer = lazyComponent(async () => (await import('./photo-viewer.tsx')).PhotoViewer);

const close = () => viewedPhoto.set(undefined);

/** The open photo of a room, over the page. */
export function RoomPhotoViewer(props: {
  rows: readonly ConversationRow[];
  partnerName: string;
  actions: MessageActions;
}) {
  const messageId = useStore(viewedPhoto);
  useEffect(() => close, []);
  if (messageId === undefined) return null;
  return <PhotoViewer {...props} firstId={messageId} onClose={close} />;
}
