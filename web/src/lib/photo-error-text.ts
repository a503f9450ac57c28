import { t } from '../texts/t.ts';
import { megabytes, photoRefusal } from './photo-file.ts';

/** Returns the texts for a file that cannot be used as a photo; undefined if it can. */
export function photoRefusalText(file: File): { title: string; description: string } | undefined {
  const refusal = photoRefusal(file);
  if (!refusal) return undefined;
  return {
    title: t(`photo.${refusal}`),
    description:
      refusal === 'fileTooLarge'
        ? t('photo.fileTooLargeText', { size: megabytes(file.size) })
        : t('photo.imagesOnly'),
  };
}
