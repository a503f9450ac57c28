import { t } from '../texts/t.ts';
import { formatMegabytes, photoFileError } from './photo-file.ts';

/** Returns the texts for a file that cannot be used as a photo; undefined if it can. */
export function photoErrorText(file: File): { title: string; description: string } | undefined {
  const error = photoFileError(file);
  if (!error) return undefined;
  return {
    title: t(`photo.${error}`),
    description:
      error === 'fileTooLarge'
        ? t('photo.fileTooLargeText', { size: formatMegabytes(file.size) })
        : t('photo.imagesOnly'),
  };
}
