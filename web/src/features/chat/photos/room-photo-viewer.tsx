import { useEffect } from 'react';
import { useStore } from '../../../lib/store.ts';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import type { ConversationRow } from '../conversation/conversation-rows.ts';
import type { MessageActions } from '../message/message-actions.ts';
import { viewedPhoto } from './viewed-photo.ts';

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
