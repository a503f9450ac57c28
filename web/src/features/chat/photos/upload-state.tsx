import clsx from 'clsx';
import { X } from 'lucide-react';
import { useStore } from '../../../lib/store.ts';
import { chatPhotosText } from '../../../texts/chat-photos.ts';
import { messagePhotosText } from '../../../texts/message-photos.ts';
import { photoText } from '../../../texts/photo.ts';
import { Button } from '../../../ui/button.tsx';
import type { MessageRow } from '../conversation/message-row.ts';
import { messagesIn } from './photo-grid.ts';
import { currentUpload } from './photo-previews.ts';

const useFraction = (clientId: string | null): number => {
  const upload = useStore(currentUpload);
  return upload && upload.clientId === clientId ? upload.fraction : 0;
};

/** Over a pending photo: a ring with the sent part, and a button that cancels. A failed one has neither. */
export function UploadOverlay({
  clientId,
  name,
  isFailed,
  onCancel,
}: {
  clientId: string;
  /** Of the photo, for screen readers. */
  name: string;
  isFailed: boolean;
  onCancel: (clientId: string) => void;
}) {
  const fraction = useFraction(clientId);
  return (
    <div
      className={clsx(
        'absolute inset-0 grid place-items-center bg-photo-stage/45',
        isFailed && 'pointer-events-none',
      )}
    >
      {!isFailed && (
        <button
          type="button"
          aria-label={`${photoText('cancelUpload')}, ${name}`}
          title={photoText('cancelUpload')}
          onClick={() => onCancel(clientId)}
          className="relative grid size-13 place-items-center rounded-full bg-photo-stage/60 text-on-photo"
        >
          <svg
            viewBox="0 0 52 52"
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            aria-hidden="true"
            className="absolute inset-0 -rotate-90"
          >
            <circle cx="26" cy="26" r="22" className="opacity-30" />
            <circle
              cx="26"
              cy="26"
              r="22"
              pathLength="1"
              strokeDasharray={`${fraction} 1`}
              strokeLinecap={fraction > 0 ? 'round' : 'butt'}
              className="transition-[stroke-dasharray] duration-150"
            />
          </svg>
          <X size={22} />
        </button>
      )}
    </div>
  );
}

/** The sent part of a photo, or of all photos of its grid, at the place of the later time. */
export function UploadPercent({ row }: { row: MessageRow }) {
  const upload = useStore(currentUpload);
  const photos = messagesIn(row);
  const isUploading = photos.some(({ clientId }) => clientId === upload?.clientId);
  const sent = photos.filter(({ state }) => state === 'sent').length;
  const fraction = (sent + (isUploading && upload ? upload.fraction : 0)) / photos.length;
  return (
    <span
      role="progressbar"
      aria-label={messagePhotosText('sending')}
      aria-valuenow={Math.floor(fraction * 100)}
      className="shrink-0 text-tab text-ink-soft"
    >
      {Math.floor(fraction * 100)}%
    </span>
  );
}

/** Below a photo that was not sent: why, and what can be done. */
export function FailedPhoto({
  clientId,
  reason,
  onRetry,
  onDiscard,
}: {
  clientId: string;
  reason: string | undefined;
  onRetry: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}) {
  return (
    <div className="flex max-w-61 flex-wrap justify-end gap-2 pt-2">
      <p className="w-full text-right text-xs font-semibold text-danger-ink">
        {reason ?? chatPhotosText('notSent')}
      </p>
      <Button small variant="secondary" onClick={() => onRetry(clientId)}>
        {photoText('uploadAgain')}
      </Button>
      <Button small variant="softDanger" onClick={() => onDiscard(clientId)}>
        {messagePhotosText('delete')}
      </Button>
    </div>
  );
}
