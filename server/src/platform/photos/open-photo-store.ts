import path from 'node:path';
import { createDiskPhotoStore, type PhotoStore } from './photo-store.ts';
import { createS3PhotoStore, type S3Settings } from './s3-photo-store.ts';

/** Stores photos in the S3-compatible store if one is set, otherwise in files of the data folder. */
export function openPhotoStore(config: { s3: S3Settings | null; dataDir: string }): PhotoStore {
  return config.s3
    ? createS3PhotoStore(config.s3)
    : createDiskPhotoStore(path.join(config.dataDir, 'photos'));
}
