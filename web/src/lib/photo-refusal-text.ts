import { t } from '../texts/t.ts';
import { megabytes, photoRefusal } from './photo-file.ts';

/** What a person is told of a file that cannot be a photo here; undefined when it can. */
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
