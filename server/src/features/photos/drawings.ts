import { PHOTO_WIDTHS } from '@meongmate/shared/rules/limits';
import { LRUCache } from 'lru-cache';
import type { ImageProcessor } from '../../platform/photos/image-processor.ts';
import type { PhotoStore } from '../../platform/photos/photo-store.ts';
import type { PosterOutput } from '../../platform/photos/photo-types.ts';
import type { TemporaryFiles } from '../../platform/temporary-files.ts';
import { getPhotoBytes } from './photo-lifecycle.ts';

/** About 80 kB each. */
const LINK_PREVIEWS_MAX = 100;
/** About 2 MB each. */
const POSTERS_MAX = 10;

interface DrawingDependencies {
  photoStore: Pick<PhotoStore, 'get'>;
  temporaryFiles: Pick<TemporaryFiles, 'write'>;
  imageProcessor: Pick<ImageProcessor, 'draw'>;
}

/**
 * What is drawn once from a stored photo, and cached. Throws `not_found` if the photo was deleted, `unavailable` if it cannot be
 * drawn now.
 */
export interface Drawings {
  /** The picture of a link in messengers. */
  getLinkPreview(photoName: string, ip: string): Promise<Buffer>;
  getPoster(photoName: string, ip: string, output: PosterOutput): Promise<Buffer>;
}

export function createDrawings({
  photoStore,
  temporaryFiles,
  imageProcessor,
}: DrawingDependencies): Drawings {
  // Promises, so that a link that many people open at once is drawn once.
  const linkPreviews = new LRUCache<string, Promise<Buffer>>({ max: LINK_PREVIEWS_MAX });
  const posters = new LRUCache<string, Promise<Buffer>>({ max: POSTERS_MAX });

  async function draw(photoName: string, ip: string, output: 'link-preview' | PosterOutput) {
    const photo = await getPhotoBytes(photoStore, photoName, PHOTO_WIDTHS[0]);
    const file = await temporaryFiles.write([photo]);
    try {
      return await imageProcessor.draw(file, { account: photoName, ip }, output);
    } finally {
      await file.remove();
    }
  }

  function getOnce(
    cache: LRUCache<string, Promise<Buffer>>,
    key: string,
    make: () => Promise<Buffer>,
  ): Promise<Buffer> {
    const cached = cache.get(key);
    if (cached) return cached;
    const drawn = make();
    cache.set(key, drawn);
    drawn.catch(() => cache.delete(key));
    return drawn;
  }

  return {
    getLinkPreview: (photoName, ip) =>
      getOnce(linkPreviews, photoName, () => draw(photoName, ip, 'link-preview')),
    getPoster: (photoName, ip, output) =>
      getOnce(posters, `${photoName} ${JSON.stringify(output)}`, () => draw(photoName, ip, output)),
  };
}
