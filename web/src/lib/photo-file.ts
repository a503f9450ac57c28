import { IMAGE_MAX_BYTES } from '@meongmate/shared/rules/limits';

/** Some browsers name no type for the photos of an iPhone. */
const HEIC_NAME = /\.(heic|heif)$/i;

export type PhotoRefusal = 'fileTooLarge' | 'wrongFileType';

type FileFacts = Pick<File, 'type' | 'size' | 'name'>;

export const photoType = ({ type, name }: Pick<File, 'type' | 'name'>): string =>
  type === '' && HEIC_NAME.test(name) ? 'image/heic' : type;

/** Why a file cannot be a photo here; undefined when it can. */
export function photoRefusal(file: FileFacts): PhotoRefusal | undefined {
  if (!photoType(file).startsWith('image/')) return 'wrongFileType';
  return file.size > IMAGE_MAX_BYTES ? 'fileTooLarge' : undefined;
}

/** Size in MB with one decimal, never rounded down to a size that would fit. */
export const megabytes = (bytes: number): string =>
  (Math.ceil((bytes / (1024 * 1024)) * 10) / 10).toFixed(1);
