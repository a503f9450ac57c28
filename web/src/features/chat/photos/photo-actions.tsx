import { Download, type LucideIcon, Reply, SmilePlus } from 'lucide-react';
import { useState } from 'react';
import { isAbortError } from '../../../lib/abort.ts';
import { showError } from '../../../lib/toast.ts';
import { messagePhotosText } from '../../../texts/message-photos.ts';
import type { ViewablePhoto } from './viewable-photos.ts';

const TYPE = 'image/webp';

const photoFileName = (messageId: number): string => `meongmate-${messageId}.webp`;

/** Whether the system can take the photo itself, for the album of a phone: a download would end among the files. */
function canSharePhotos(): boolean {
  if (!window.matchMedia('(pointer: coarse)').matches) return false;
  const { canShare } = navigator as Partial<Navigator>;
  const file = new File([], photoFileName(0), { type: TYPE });
  return canShare?.call(navigator, { files: [file] }) ?? false;
}

/** Opens the system's dialog, which saves or shares the photo. */
async function sharePhoto(address: string, messageId: number): Promise<void> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${response.status}`);
    const file = new File([await response.blob()], photoFileName(messageId), { type: TYPE });
    await navigator.share({ files: [file] });
  } catch (error) {
    if (!isAbortError(error)) showError(messagePhotosText('saveFailed'));
  }
}

const ACTION_CLASS = 'inline-flex min-h-12 items-center gap-2 rounded-control px-4 font-semibold';

function Action({
  icon: Icon,
  label,
  onClick,
}: {
  icon: LucideIcon;
  label: string;
  onClick: () => void;
}) {
  return (
    <button type="button" onClick={onClick} className={ACTION_CLASS}>
      <Icon size={22} />
      {label}
    </button>
  );
}

/** The buttons for the photo in the viewer. */
export function PhotoActions({
  photo: { messageId, path },
  canWrite,
  onReply,
  onReact,
}: {
  photo: ViewablePhoto;
  /** The room is open. */
  canWrite: boolean;
  onReply: () => void;
  onReact: () => void;
}) {
  const [shares] = useState(canSharePhotos);
  return (
    <div className="flex flex-wrap justify-around px-3 py-2">
      {canWrite && <Action icon={Reply} label={messagePhotosText('reply')} onClick={onReply} />}
      {canWrite && <Action icon={SmilePlus} label={messagePhotosText('react')} onClick={onReact} />}
      {shares ? (
        <Action
          icon={Download}
          label={messagePhotosText('save')}
          onClick={() => void sharePhoto(path, messageId)}
        />
      ) : (
        <a href={path} download={photoFileName(messageId)} className={ACTION_CLASS}>
          <Download size={22} />
          {messagePhotosText('save')}
        </a>
      )}
    </div>
  );
}
