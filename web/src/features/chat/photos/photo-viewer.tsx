import clsx from 'clsx';
import { ChevronLeft, ChevronRight, EllipsisVertical, X } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNow } from '../../../lib/use-now.ts';
import { smallestPhoto } from '../../../parts/photo-url.ts';
import { chatText } from '../../../texts/chat.ts';
import { commonText } from '../../../texts/common.ts';
import { dayTimeText } from '../../../texts/format.ts';
import { messagePhotosText } from '../../../texts/message-photos.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FullScreen } from '../../../ui/modal.tsx';
import type { ConversationRow } from '../conversation/message-row.ts';
import type { MessageActions } from '../message/message-actions.ts';
import { PhotoActions } from './photo-actions.tsx';
import { photoAlt } from './photo-alt.ts';
import { PhotoSlide } from './photo-slide.tsx';
import { type ViewablePhoto, viewablePhotos } from './viewable-photos.ts';

/** With a mouse, which cannot swipe. */
const ARROW_CLASS =
  'absolute! top-1/2 -translate-y-1/2 rounded-full bg-photo-stage/60 disabled:hidden pointer-coarse:hidden';

function Thumbnails({
  photos,
  index,
  onSelect,
}: {
  photos: readonly ViewablePhoto[];
  index: number;
  onSelect: (index: number) => void;
}) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    strip.current?.children[index]?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [index]);
  return (
    <div ref={strip} className="flex gap-1.5 overflow-x-auto p-2 *:first:ml-auto *:last:mr-auto">
      {photos.map((photo, at) => (
        <button
          key={photo.messageId}
          type="button"
          aria-label={messagePhotosText('thumbnail', { index: at + 1 })}
          aria-current={at === index}
          onClick={() => onSelect(at)}
          className={clsx(
            'size-12 shrink-0 overflow-clip rounded-control',
            at === index ? 'ring-2 ring-on-photo' : 'opacity-60',
          )}
        >
          <img
            src={smallestPhoto(photo.path)}
            alt=""
            width={48}
            height={48}
            loading="lazy"
            className="size-full object-cover"
          />
        </button>
      ))}
    </div>
  );
}

/** The photos of a room over the whole screen. */
export function PhotoViewer({
  rows,
  partnerName,
  firstId,
  actions,
  onClose,
}: {
  rows: readonly ConversationRow[];
  partnerName: string;
  /** The message whose photo is shown first. */
  firstId: number;
  actions: MessageActions;
  onClose: () => void;
}) {
  const photos = useMemo(() => viewablePhotos(rows, partnerName), [rows, partnerName]);
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState({ messageId: firstId, index: 0 });
  const [isZoomed, setIsZoomed] = useState(false);
  const now = new Date(useNow());
  const found = photos.findIndex(({ messageId }) => messageId === current.messageId);
  // A photo that was taken back gives way to its neighbour.
  const index = found < 0 ? Math.min(current.index, photos.length - 1) : found;
  const photo = photos[index];

  const scrollTo = (to: number, behavior: ScrollBehavior) => {
    const element = scroller.current;
    element?.scrollTo({ left: to * element.clientWidth, behavior });
  };
  const onResize = useEffectEvent(() => scrollTo(index, 'instant'));
  // At the start too: the dialog has its size only after it has opened.
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => onResize());
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  // Photos were added or removed before the shown one.
  const count = photos.length;
  const onNone = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (count > 0) onResize();
    // The last photo was taken back, or a block closed the room.
    else onNone();
  }, [count]);

  const onScroll = () => {
    const element = scroller.current;
    if (!element || element.clientWidth === 0) return;
    const next = Math.round(element.scrollLeft / element.clientWidth);
    const messageId = photos[next]?.messageId;
    if (messageId !== undefined && next !== index) setCurrent({ messageId, index: next });
  };
  // Smooth by the style of the element, which `prefers-reduced-motion` overrides.
  const move = (to: number) => {
    if (photos[to]) scrollTo(to, 'auto');
  };
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(index - 1);
    if (key === 'ArrowRight') move(index + 1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  if (!photo) return null;
  const { senderName, row } = photo;
  const openMenu = () => {
    const shown = scroller.current?.children[index]?.querySelector('img');
    if (shown) actions.openMenu(row, shown);
  };
  return (
    <FullScreen title={messagePhotosText('viewer')} dark onClose={onClose}>
      <div
        data-testid="photo-viewer"
        className="safe-bottom flex h-full flex-col pt-[env(safe-area-inset-top)]"
      >
        <div className="grid min-h-15 grid-cols-[44px_1fr_44px] items-center px-3">
          <IconButton icon={X} tone="inherit" label={commonText('close')} onClick={onClose} />
          <div aria-live="polite" className="min-w-0 text-center">
            <p className="truncate font-bold">
              {senderName} · {messagePhotosText('position', { index: index + 1, count })}
            </p>
            <p className="text-xs opacity-75">{dayTimeText(row.at, now)}</p>
          </div>
          <IconButton
            icon={EllipsisVertical}
            tone="inherit"
            label={chatText('menuTitle')}
            onClick={openMenu}
          />
        </div>
        <div className="relative min-h-0 flex-1">
          <div
            ref={scroller}
            onScroll={onScroll}
            className={clsx(
              'flex size-full snap-x snap-mandatory scroll-smooth [scrollbar-width:none]',
              isZoomed ? 'overflow-hidden' : 'overflow-x-auto',
            )}
          >
            {photos.map((each, slide) => (
              <PhotoSlide
                key={each.messageId}
                photo={each}
                alt={photoAlt(each.row, each.senderName)}
                isCurrent={slide === index}
                isNear={Math.abs(slide - index) <= 1}
                onZoomChange={setIsZoomed}
                onDismiss={onClose}
              />
            ))}
          </div>
          <IconButton
            icon={ChevronLeft}
            tone="inherit"
            label={messagePhotosText('previous')}
            disabled={index === 0}
            onClick={() => move(index - 1)}
            className={clsx(ARROW_CLASS, 'left-3')}
          />
          <IconButton
            icon={ChevronRight}
            tone="inherit"
            label={messagePhotosText('next')}
            disabled={index === count - 1}
            onClick={() => move(index + 1)}
            className={clsx(ARROW_CLASS, 'right-3')}
          />
        </div>
        {count > 1 && <Thumbnails photos={photos} index={index} onSelect={move} />}
        <PhotoActions
          photo={photo}
          onReply={() => actions.reply(row)}
          onReact={openMenu}
          canWrite={actions.canWrite}
        />
      </div>
    </FullScreen>
  );
}
