import { randomBytes } from 'node:crypto';
import {
  PHOTO_DATA_URL_MAX_LENGTH,
  PHOTO_WIDTHS,
  type PhotoWidth,
} from '@meongmate/shared/rules/limits';
import type { PhotoType } from '@meongmate/shared/rules/people';
import { DatabaseUnavailable, type Queryable } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Logger } from '../../platform/logger.ts';
import type { ImageProcessor } from '../../platform/photos/image-processor.ts';
import type { PhotoStore } from '../../platform/photos/photo-store.ts';
import type { EncodedPhoto, PhotoLayout, PhotoSender } from '../../platform/photos/photo-types.ts';
import { readPhotoFile } from '../../platform/photos/read-photo-file.ts';
import type { TemporaryFile } from '../../platform/temporary-files.ts';
import { errorCase } from '../../product/texts/texts.ts';
import {
  insertLostDogPhoto,
  insertMessagePhoto,
  insertPhoto,
  replacePhoto,
} from './photos.repository.ts';

export const REJECTION_TEXTS = {
  pixels: errorCase('tooManyPixels'),
  heicPixels: errorCase('tooManyHeicPixels'),
};

/** A photo whose files are stored but which belongs to no user yet. */
export interface StoredPhoto {
  name: string;
  photo: EncodedPhoto;
}

interface PhotoOwner {
  userId: number;
  kind: PhotoType;
  now: Date;
}

export function photoFileName(name: string, width: PhotoWidth): string {
  return width === PHOTO_WIDTHS[0] ? `${name}.webp` : `${name}-${width}.webp`;
}

/** The bytes of a stored photo; null if it was deleted meanwhile. Throws `unavailable` if the store fails. */
export async function findPhotoBytes(
  store: Pick<PhotoStore, 'get'>,
  name: string,
  width: PhotoWidth,
): Promise<Buffer | null> {
  return readPhotoFile(store, photoFileName(name, width)).catch((cause: unknown) => {
    throw new AppError('unavailable', { cause });
  });
}

/** As `findPhotoBytes`, but throws `not_found` if the photo was deleted meanwhile. */
export async function getPhotoBytes(
  store: Pick<PhotoStore, 'get'>,
  name: string,
  width: PhotoWidth,
): Promise<Buffer> {
  const bytes = await findPhotoBytes(store, name, width);
  if (!bytes) throw new AppError('not_found');
  return bytes;
}

/**
 * Converts `data:image/…;base64,…` to bytes. Throws `file_too_large`, and `invalid_file_type` for any other
 * text.
 */
export function decodeDataUrl(url: string): Buffer {
  if (url.length > PHOTO_DATA_URL_MAX_LENGTH) throw new AppError('file_too_large');
  const match = /^data:image\/[\w.+-]{1,50};base64,/.exec(url);
  if (!match) throw new AppError('invalid_file_type');
  return Buffer.from(url.slice(match[0].length), 'base64');
}

export type PhotoLifecycle = ReturnType<typeof createPhotoLifecycle>;

/**
 * Keeps files and rows consistent: files are stored before a row refers to them, and removed after the last
 * reference.
 */
export function createPhotoLifecycle(
  store: PhotoStore,
  { encode }: Pick<ImageProcessor, 'encode'>,
  logger?: Logger,
) {
  async function discard(name: string): Promise<void> {
    await Promise.all(PHOTO_WIDTHS.map((width) => store.remove(photoFileName(name, width))));
  }

  /** Deletes the files of photos without rows; a failure is logged. */
  async function discardAll(names: readonly string[]): Promise<void> {
    for (const removal of await Promise.allSettled(names.map((name) => discard(name)))) {
      if (removal.status === 'fulfilled') continue;
      // The orphan sweep deletes it within a day.
      logger?.warn({ err: removal.reason as unknown }, 'the files of a photo were not deleted');
    }
  }

  /** Returns the new name of the files. */
  async function storeVariants(variants: EncodedPhoto['variants']): Promise<string> {
    const name = randomBytes(18).toString('base64url');
    try {
      for (const { width, bytes: variantBytes } of variants) {
        await store.put(photoFileName(name, width), variantBytes);
      }
    } catch (error) {
      await discard(name).catch(() => {});
      throw new AppError('unavailable', { cause: error });
    }
    return name;
  }

  /** Stores the files of a photo that is already encoded. */
  const storeEncoded = async (photo: EncodedPhoto): Promise<StoredPhoto> => ({
    name: await storeVariants(photo.variants),
    photo,
  });

  return {
    discard,
    discardAll,
    storeEncoded,

    /**
     * Runs the transaction that assigns stored photos to a user. If it fails, the photos are deleted, unless
     * its outcome is unknown: then the orphan sweep decides. Replaced photos are deleted after the commit. A
     * file that cannot be deleted then stays, because an error after the commit must not delete the new
     * photo.
     */
    async assignWithCleanup<T>(
      stored: readonly Pick<StoredPhoto, 'name'>[],
      work: () => Promise<{ replaced: string[]; result: T }>,
    ): Promise<T> {
      try {
        const { replaced, result } = await work();
        await discardAll(replaced);
        return result;
      } catch (error) {
        const mayBeCommitted = error instanceof DatabaseUnavailable;
        if (!mayBeCommitted) await discardAll(stored.map(({ name }) => name));
        throw error;
      }
    },

    store: async (
      file: TemporaryFile,
      sender: PhotoSender,
      layout?: PhotoLayout,
    ): Promise<StoredPhoto> => storeEncoded(await encode(file, sender, layout)),

    /** Stores the files of a photo again under a new name; null if the photo was deleted. */
    async copy(name: string): Promise<Pick<StoredPhoto, 'name'> | null> {
      const files = await Promise.all(
        PHOTO_WIDTHS.map(async (width) => ({
          width,
          bytes: await store.get(photoFileName(name, width)),
        })),
      ).catch((cause: unknown) => {
        throw new AppError('unavailable', { cause });
      });
      // A width without a file has the pixels of the largest.
      const variants = files.flatMap(({ width, bytes }) => (bytes ? [{ width, bytes }] : []));
      if (variants[0]?.width !== PHOTO_WIDTHS[0]) return null;
      return { name: await storeVariants(variants) };
    },

    /** Call it inside a transaction; returns the names to discard after the commit. */
    replaceCurrent: (tx: Queryable, stored: StoredPhoto, owner: PhotoOwner): Promise<string[]> =>
      replacePhoto(tx, { name: stored.name, ...owner }),

    /** Call it inside a transaction: assigns the photo to the user without making it their current one. */
    insert: (tx: Queryable, stored: StoredPhoto, owner: PhotoOwner): Promise<void> =>
      insertPhoto(tx, { name: stored.name, ...owner }),

    /** Call it inside a transaction: assigns the photo to an alert, or to a sighting, of the user. */
    insertForLostDog: (
      tx: Queryable,
      { name }: Pick<StoredPhoto, 'name'>,
      alert: { lostDogId: number; sightingId?: number; userId: number; now: Date },
    ): Promise<void> => insertLostDogPhoto(tx, { name, ...alert }),

    /** Call it inside a transaction: assigns the photo to a message of its sender. */
    insertForMessage: (
      tx: Queryable,
      { name, photo: { width, height } }: StoredPhoto,
      message: { messageId: number; userId: number; now: Date },
    ): Promise<void> => insertMessagePhoto(tx, { name, width, height, ...message }),
  };
}
