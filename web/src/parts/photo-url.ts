import { PHOTO_WIDTHS } from '@meongmate/shared/rules/limits';

const [, MIDDLE_WIDTH, SMALLEST_WIDTH] = PHOTO_WIDTHS;

/** Only stored photos exist in several widths; previews (`data:`, `blob:`) are used unchanged. */
const hasWidths = (path: string): boolean => path.startsWith('/photos/');

function withWidth(path: string, width: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}w=${width}`;
}

/** The address of a stored photo in its smallest file. */
export const smallestPhoto = (path: string): string => withWidth(path, SMALLEST_WIDTH);

export function photoSources(path: string): { src: string; srcSet?: string } {
  if (!hasWidths(path)) return { src: path };
  return {
    src: withWidth(path, MIDDLE_WIDTH),
    srcSet: PHOTO_WIDTHS.map((width) => `${withWidth(path, width)} ${width}w`)
      .reverse()
      .join(', '),
  };
}
