import { renderSVG } from 'uqr';

/** The highest level, since paper gets dirty and torn; the border is what readers need (ISO/IEC 18004). */
export const QR_OPTIONS = { ecc: 'H', border: 4 } as const;

/** A QR code as SVG, black on white in both themes: readers need the contrast. */
export const toQrSvg = (text: string): string => renderSVG(text, QR_OPTIONS);
