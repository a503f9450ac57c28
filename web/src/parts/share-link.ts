import { isAbortError } from '../lib/abort.ts';
import { showError, showToast } from '../lib/toast.ts';
import { commonText } from '../texts/common.ts';
import { shareText } from '../texts/share.ts';

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: shareText('copied') });
  } catch {
    showError(shareText('copyFailed'), url);
  }
}

/** Opens the share sheet of the device, or copies the link where there is none. */
export async function shareLink(url: string, text: string): Promise<void> {
  if (!('share' in navigator)) return copyLink(url);
  try {
    await navigator.share({ title: commonText('brand'), text, url });
  } catch (error) {
    // The user closed the share sheet.
    if (!isAbortError(error)) showError(shareText('failed'), url);
  }
}
