import { IMAGE_MAX_BYTES } from '@meongmate/shared/rules/limits';

/** Some browsers set no type for iPhone photos. */
const HEIC_NAME = /\.(heic|heif)$/i;

export type PhotoFileError = 'fileTooLarge' | 'wrongFileType';

type FileMetadata = Pick<File, 'type' | 'size' | 'name'>;

export const photoType = ({ type, name }: Pick<File, 'type' | 'name'>): string =>
  type === '' && HEIC_NAME.test(name) ? 'image/heic' : type;

/** Returns why a file cannot be used as a photo; undefined if it can. */
export function photoFileError(file: FileMetadata): PhotoFileError | undefined {
  if (!photoType(file).startsWith('image/')) return 'wrongFileType';
  return file.size > IMAGE_MAX_BYTES ? 'fileTooLarge' : undefined;
}

/** Size in MB with one decimal, rounded up, so that a size above the limit never looks valid. */
export const formatMegabytes = (bytes: number): string =>
  (Math.ceil((bytes / (1024 * 1024)) * 10) / 10).toFixed(1);
