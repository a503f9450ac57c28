import { CHAT_PHOTOS_AT_ONCE_MAX } from '@meongmate/shared/rules/limits';
import { preparePhoto } from '../../lib/resize-photo.ts';
import { sessionEpoch } from '../../lib/session-reset.ts';
import { showError, showToast } from '../../lib/toast.ts';
import { photoErrorText } from '../../parts/photo-error-text.ts';
import { chatPhotosText } from '../../texts/chat-photos.ts';
import type { MessageOutbox, PendingMessage } from './message-outbox.ts';
import { dropPreview, showPreview } from './photo-previews.ts';
import { removePhoto, storePhoto } from './photo-storage.ts';
import type { SendQueue } from './send-queue.ts';

/** The shape of most photos of phones, for a file that this browser cannot read, such as HEIC. */
const UNKNOWN_SIZE = { width: 3, height: 4 };

interface Chosen {
  file: File;
  clientId: string;
  width: number;
  height: number;
}

/** Returns the upright size. It needs the head of the file only, so it is known before the photo is reduced. */
function measure(file: File): Promise<{ width: number; height: number }> {
  const url = URL.createObjectURL(file);
  return new Promise<{ width: number; height: number }>((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(UNKNOWN_SIZE);
    image.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

/** Returns whether the photo is ready; rejects if it cannot be sent. */
async function prepare(
  { file, clientId, width, height }: Chosen,
  outbox: MessageOutbox,
): Promise<boolean> {
  const epoch = sessionEpoch();
  const isPending = () =>
    epoch === sessionEpoch() && outbox.entries.get().some((entry) => entry.clientId === clientId);
  if (!isPending()) return false;
  const photo = await preparePhoto(file);
  if (!isPending()) return false;
  const isStored = await storePhoto(outbox.userId, clientId, photo);
  if (!isPending()) {
    await removePhoto(outbox.userId, clientId);
    return false;
  }
  outbox.update(clientId, {
    state: 'sending',
    photo: { width, height, ...(!isStored && { isInMemory: true }) },
  });
  return true;
}

function showFailures(failures: readonly { name: string; error: unknown }[]): void {
  const [first] = failures;
  if (!first) return;
  const texts = failures.map(({ name, error }) => `${name}: ${photoErrorText(error).description}`);
  const title =
    failures.length === 1
      ? photoErrorText(first.error).title
      : chatPhotosText('someNotSent', { count: failures.length });
  showError(title, texts.join('\n'));
}

/**
 * Shows the chosen photos as pending messages at once, then reduces and sends them in their order. Those that cannot be
 * sent are named; the others continue.
 */
export async function sendPhotos(
  files: readonly File[],
  roomId: number,
  { outbox, queue }: { outbox: MessageOutbox; queue: Pick<SendQueue, 'deliverAll'> },
): Promise<void> {
  const max = CHAT_PHOTOS_AT_ONCE_MAX;
  if (files.length > max) {
    showToast({
      title: chatPhotosText('tooMany', { max }),
      description: chatPhotosText('tooManyText', { count: files.length, max }),
    });
  }
  const createdAt = new Date().toISOString();
  const chosen = await Promise.all(
    files.slice(0, max).map(async (file) => ({
      file,
      clientId: crypto.randomUUID(),
      ...(await measure(file)),
    })),
  );
  for (const { file, clientId, width, height } of chosen) {
    const entry: PendingMessage = {
      clientId,
      roomId,
      senderId: outbox.userId,
      message: '',
      createdAt,
      state: 'preparing',
      retries: false,
      photo: { width, height, isInMemory: true },
    };
    showPreview(clientId, file);
    outbox.add(entry);
  }
  const failures: { name: string; error: unknown }[] = [];
  for (const photo of chosen) {
    try {
      if (await prepare(photo, outbox)) queue.deliverAll();
    } catch (error) {
      outbox.remove(photo.clientId);
      dropPreview(photo.clientId);
      failures.push({ name: photo.file.name, error });
      // The messages behind it need not wait any more.
      queue.deliverAll();
    }
  }
  showFailures(failures);
}
