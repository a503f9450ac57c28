import { isAbortError } from '../../../lib/abort.ts';
import { showError } from '../../../lib/toast.ts';
import { messagePhotosText } from '../../../texts/message-photos.ts';

const TYPE = 'image/webp';

export const photoFileName = (messageId: number): string => `meongmate-${messageId}.webp`;

/** Whether the system can take the photo itself, for the album of a phone: a download would end among the files. */
export function canSharePhotos(): boolean {
  if (!window.matchMedia('(pointer: coarse)').matches) return false;
  const { canShare } = navigator as Partial<Navigator>;
  const file = new File([], photoFileName(0), { type: TYPE });
  return canShare?.call(navigator, { files: [file] }) ?? false;
}

/** Opens the system's dialog, which saves or shares the photo. */
export async function sharePhoto(address: string, messageId: number): Promise<void> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${response.status}`);
    const file = new File([await response.blob()], photoFileName(messageId), { type: TYPE });
    await navigator.share({ files: [file] });
  } catch (error) {
    if (!isAbortError(error)) showError(messagePhotosText('saveFailed'));
  }
}
