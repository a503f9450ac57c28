import clsx from 'clsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { photoSources } from '../../../parts/photo-url.ts';
import { usePhotoGestures } from './photo-gestures.ts';
import type { ViewablePhoto } from './viewable-photos.ts';

/** One photo of the viewer, as wide as the screen. */
export function PhotoSlide({
  photo,
  alt,
  isCurrent,
  isNear,
  onZoomChange,
  onDismiss,
}: {
  photo: ViewablePhoto;
  alt: string;
  isCurrent: boolean;
  /** The photo loads: it is shown, or beside the shown one. */
  isNear: boolean;
  onZoomChange: (isZoomed: boolean) => void;
  onDismiss: () => void;
}) {
  const [isZoomed, setIsZoomed] = useState(false);
  const {
    photo: image,
    reset,
    handlers,
  } = usePhotoGestures({
    onZoomChange(next) {
      setIsZoomed(next);
      onZoomChange(next);
    },
    onDismiss,
  });
  const resetZoom = useEffectEvent(() => reset());
  useEffect(() => {
    if (!isCurrent) resetZoom();
  }, [isCurrent]);
  return (
    <div
      {...handlers}
      aria-hidden={!isCurrent}
      className={clsx(
        'relative size-full shrink-0 snap-center snap-always overflow-hidden',
        isZoomed ? 'cursor-grab touch-none' : 'touch-pan-x',
      )}
    >
      {isNear && (
        <img
          ref={image}
          {...photoSources(photo.path)}
          sizes="100vw"
          alt={alt}
          width={photo.width}
          height={photo.height}
          draggable={false}
          className="size-full object-contain select-none [-webkit-touch-callout:none]"
        />
      )}
    </div>
  );
}
