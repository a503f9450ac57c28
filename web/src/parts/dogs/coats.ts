export interface Coat {
  fur: string;
  shade: string;
  light: string;
  innerEar: string;
  ears: 'pointed' | 'floppy';
  markings: 'blaze' | 'mask' | 'muzzle' | 'fluff';
  collar: string;
}

export const COATS = {
  corgi: {
    fur: '#d9883f',
    shade: '#bd7130',
    light: '#fff6ea',
    innerEar: '#efb99a',
    ears: 'pointed',
    markings: 'blaze',
    collar: '#f5a524',
  },
  shiba: {
    fur: '#d58b4b',
    shade: '#b97437',
    light: '#f7e7d2',
    innerEar: '#f0cfb0',
    ears: 'pointed',
    markings: 'mask',
    collar: '#1f7a4d',
  },
  maltese: {
    fur: '#f6f1ea',
    shade: '#dcd2c5',
    light: '#ffffff',
    innerEar: '#e7c9be',
    ears: 'floppy',
    markings: 'fluff',
    collar: '#c8322b',
  },
  retriever: {
    fur: '#e2b670',
    shade: '#c4934c',
    light: '#f5deb4',
    innerEar: '#c4934c',
    ears: 'floppy',
    markings: 'muzzle',
    collar: '#2c5f8f',
  },
} as const satisfies Record<string, Coat>;

export type CoatName = keyof typeof COATS;
export const COAT_NAMES = Object.keys(COATS) as CoatName[];

export const DARK = '#2a1c14';
export const TAG = '#f5a524';
export const TONGUE = '#ea7f88';

/** The stroke of a leg or a tail. */
export const LEG = {
  fill: 'none',
  strokeWidth: 15,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
