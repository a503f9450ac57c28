import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { photoSources } from '../../../parts/photo-url.ts';
import type { MessageRow } from '../conversation/conversation-rows.ts';
import { dropPreview, usePreview } from './photo-previews.ts';
import { UploadOverlay } from './upload-state.tsx';
import { viewedPhoto } from './viewed-photo.ts';

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
  const [hasFailed, setHasFailed] = useState(false);
  const imageClass = 'absolute inset-0 size-full object-cover dark:brightness-90';
  return (
    <div className="relative size-full overflow-clip bg-muted-strong">
      <button
        type="button"
        data-testid={id === null ? undefined : 'message-photo'}
        disabled={id === null}
        onClick={() => viewedPhoto.set(id ?? undefined)}
        className="absolute inset-0 size-full -outline-offset-3"
      >
        {preview && <img src={preview} alt={id === null ? alt : ''} className={imageClass} />}
        {photo?.path && !hasFailed && (
          <img
            {...photoSources(photo.path)}
            sizes={sizes}
            alt={alt}
            width={photo.width}
            height={photo.height}
            decoding={preview ? 'sync' : 'async'}
            onLoad={() => dropPreview(key)}
            onError={() => setHasFailed(true)}
            className={imageClass}
          />
        )}
        {hasFailed && !preview && (
          <ImageOff role="img" aria-label={alt} className="mx-auto text-ink-soft" />
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
