import type { PhotoWidth } from '@meongmate/shared/rules/limits';
import { AppError } from '../../platform/http/errors.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { getPhotoBytes } from './photo-lifecycle.ts';
import { canSeePhoto } from './photos.repository.ts';

const NAME = /^([A-Za-z0-9_-]{24})\.webp$/;

export function createPhotos({ db, photoStore }: Dependencies) {
  return {
    /** The name of a photo that the viewer may see. Throws `not_found` for any other. */
    async getFileName(file: string, viewerId: number): Promise<string> {
      const name = NAME.exec(file)?.[1];
      if (!name || !(await canSeePhoto(db, name, viewerId))) throw new AppError('not_found');
      return name;
    },

    getBytes: (name: string, width: PhotoWidth): Promise<Buffer> =>
      getPhotoBytes(photoStore, name, width),
  };
}
