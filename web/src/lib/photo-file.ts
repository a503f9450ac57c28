/** Some browsers set no type for iPhone photos. */
const HEIC_NAME = /\.(heic|heif)$/i;

export const photoType = ({ type, name }: Pick<File, 'type' | 'name'>): string =>
  type === '' && HEIC_NAME.test(name) ? 'image/heic' : type;

/** Size in MB with one decimal, rounded up, so that a size above the limit never looks valid. */
export const formatMegabytes = (bytes: number): string =>
  (Math.ceil((bytes / (1024 * 1024)) * 10) / 10).toFixed(1);
