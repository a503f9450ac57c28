import { ImageIcon, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { PhotoImage } from '../../../parts/photo-image.tsx';
import type { MessageRow } from '../conversation/message-row.ts';
import { dropPreview, usePreview } from './photo-previews.ts';
import { viewedPhoto } from './room-photo-viewer.tsx';
import { UploadOverlay } from './upload-state.tsx';

interface MessagePhotoProps {
  row: MessageRow;
  alt: string;
  /** The displayed width. */
  sizes: string;
  /** The photos that a grid does not show. */
  more?: number;
  onCancel: (clientId: string) => void;
}

/** The photo of one message. The photo on this device stays below that of the server, so that nothing flashes. */
export function MessagePhoto({ row, alt, sizes, more = 0, onCancel }: MessagePhotoProps) {
  const { key, id, clientId, photo } = row;
  const preview = usePreview(key);
  // Such as a HEIC, which the server decodes.
  const [isUnreadable, setUnreadable] = useState(false);
  return (
    <div className="relative size-full overflow-clip bg-muted-strong">
      <button
        type="button"
        data-testid={id === null ? undefined : 'message-photo'}
        disabled={id === null}
        onClick={() => viewedPhoto.set(id ?? undefined)}
        className="absolute inset-0 size-full -outline-offset-3"
      >
        {preview && !isUnreadable && (
          <img
            src={preview.url}
            alt={id === null ? alt : ''}
            onError={() => setUnreadable(true)}
            className="absolute inset-0 size-full object-cover dark:brightness-90"
          />
        )}
        {preview && isUnreadable && (
          <span
            role="img"
            aria-label={id === null ? alt : undefined}
            aria-hidden={id !== null}
            data-testid="photo-unreadable"
            className="absolute inset-0 flex flex-col items-center justify-center gap-1 px-3 text-xs text-ink-soft"
          >
            <ImageIcon size={26} />
            <span className="max-w-full truncate">{preview.name}</span>
          </span>
        )}
        {photo?.path && (
          <PhotoImage
            path={photo.path}
            fallback={
              !preview && <ImageOff role="img" aria-label={alt} className="mx-auto text-ink-soft" />
            }
            sizes={sizes}
            alt={alt}
            width={photo.width}
            height={photo.height}
            decoding={preview ? 'sync' : 'async'}
            onLoad={() => dropPreview(key)}
            className="absolute inset-0"
          />
        )}
        {more > 0 && (
          <span className="absolute inset-0 grid place-items-center bg-photo-stage/55 text-xl font-bold text-on-photo">
            +{more}
          </span>
        )}
      </button>
      {clientId !== null && more === 0 && (
        <UploadOverlay
          clientId={clientId}
          name={alt}
          isFailed={row.state === 'failed'}
          onCancel={onCancel}
        />
      )}
    </div>
  );
}
