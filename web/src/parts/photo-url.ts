import { PHOTO_WIDTHS } from '@meongmate/shared/rules/limits';

const [, MIDDLE_WIDTH, SMALLEST_WIDTH] = PHOTO_WIDTHS;

/** The parameter of the width. Only stored photos exist in several widths; previews are used unchanged. */
function widthParameter(path: string): string | undefined {
  if (path.startsWith('/photos/')) return 'w';
  const hasWidths = path.startsWith('/api/chat/photos/') || path.startsWith('/api/lost-dogs/');
  return hasWidths ? 'width' : undefined;
}

function withWidth(path: string, width: number): string {
  const parameter = widthParameter(path);
  return parameter ? `${path}${path.includes('?') ? '&' : '?'}${parameter}=${width}` : path;
}

/** The address of a stored photo in its smallest file. */
export const smallestPhoto = (path: string): string => withWidth(path, SMALLEST_WIDTH);

/** The address of the file that is stored for use without a network: photos of messages are shown larger. */
export const storedPhoto = (path: string): string =>
  withWidth(path, widthParameter(path) === 'width' ? MIDDLE_WIDTH : SMALLEST_WIDTH);

export function photoSources(path: string): { src: string; srcSet?: string } {
  const src = withWidth(path, MIDDLE_WIDTH);
  if (src === path) return { src };
  return {
    src,
    srcSet: PHOTO_WIDTHS.map((width) => `${withWidth(path, width)} ${width}w`)
      .reverse()
      .join(', '),
  };
}
