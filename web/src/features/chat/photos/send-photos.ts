import type { Quote } from '@meongmate/shared/contract/chat';
import { CHAT_PHOTOS_AT_ONCE_MAX } from '@meongmate/shared/rules/limits';
import { photoType } from '../../../lib/photo-file.ts';
import { uprightPhoto } from '../../../lib/resize-photo.ts';
import { sessionEpoch } from '../../../lib/session-reset.ts';
import { showError, showToast } from '../../../lib/toast.ts';
import { messagePhotosText } from '../../../texts/message-photos.ts';
import { photoText } from '../../../texts/photo.ts';
import type { MessageOutbox } from '../sending/message-outbox.ts';
import type { SendQueue } from '../sending/send-queue.ts';
import { dropPreview } from './photo-previews.ts';
import { holdPhoto, preparedPhoto, removePhoto, storePhoto } from './photo-storage.ts';
import { UnsendablePhotoError } from './unsendable-photo.ts';

/** The shape of most photos of phones, for a file that this browser cannot read, such as HEIC. */
const UNKNOWN_SIZE = { width: 3, height: 4 };

interface Chosen {
  name: string;
  photo: Blob;
  clientId: string;
  width: number;
  height: number;
}

/** Returns the upright size. It needs the head of the file only, so it is known before the photo is reduced. */
function measure(file: Blob): Promise<{ width: number; height: number }> {
  const url = URL.createObjectURL(file);
  return new Promise<{ width: number; height: number }>((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(UNKNOWN_SIZE);
    image.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

/** Stores the chosen file, so that it survives the page. */
async function store({ photo, clientId, width, height }: Chosen, outbox: MessageOutbox) {
  const epoch = sessionEpoch();
  const isStored = await storePhoto(outbox.userId, clientId, photo);
  // It may have been sent or deleted meanwhile.
  const isPending = outbox.entries.get().some((entry) => entry.clientId === clientId);
  if (!isPending || epoch !== sessionEpoch()) await removePhoto(outbox.userId, clientId);
  else if (isStored) outbox.update(clientId, { photo: { width, height } });
}

/**
 * Shows the chosen photos as pending messages at once, and sends them in their order; the first is the reply. Those that
 * cannot be read are named; the others continue.
 */
export async function sendPhotos(
  files: readonly File[],
  { roomId, replyTo }: { roomId: number; replyTo: Quote | null },
  { outbox, queue }: { outbox: MessageOutbox; queue: Pick<SendQueue, 'send'> },
): Promise<void> {
  const max = CHAT_PHOTOS_AT_ONCE_MAX;
  if (files.length > max) {
    showToast({
      title: messagePhotosText('tooMany', { max }),
      description: messagePhotosText('tooManyText', { count: files.length, max }),
    });
  }
  const createdAt = new Date().toISOString();
  const failures: string[] = [];
  const images = files.slice(0, max).filter((file) => {
    const isImage = photoType(file).startsWith('image/');
    if (!isImage) failures.push(`${file.name}: ${photoText('imagesOnly')}`);
    return isImage;
  });
  const chosen = await Promise.all(
    images.map(async (file) => {
      // The name may be all that states the type of a HEIC, and is not stored.
      const photo = await uprightPhoto(new Blob([file], { type: photoType(file) }));
      return { name: file.name, photo, clientId: crypto.randomUUID(), ...(await measure(photo)) };
    }),
  );
  for (const [index, { name, photo, clientId, width, height }] of chosen.entries()) {
    holdPhoto(clientId, photo, name);
    queue.send({
      clientId,
      roomId,
      senderId: outbox.userId,
      message: '',
      replyTo: index === 0 ? replyTo : null,
      createdAt,
      state: 'sending',
      retries: false,
      photo: { width, height, isInMemory: true },
    });
  }
  for (const one of chosen) await store(one, outbox);
  for (const { name, clientId } of chosen) {
    const isPending = outbox.entries.get().some((entry) => entry.clientId === clientId);
    if (!isPending) continue;
    try {
      await preparedPhoto(outbox.userId, clientId);
    } catch (error) {
      outbox.remove(clientId);
      dropPreview(clientId);
      const reason =
        error instanceof UnsendablePhotoError ? error.message : photoText('uploadErrorDesc');
      failures.push(`${name}: ${reason}`);
    }
  }
  const count = failures.length;
  if (count > 0) showError(messagePhotosText('someNotSent', { count }), failures.join('\n'));
}
