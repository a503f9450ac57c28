import { locationHelpEn } from './en/location-help.ts';
import { photoEn } from './en/photo.ts';

/** The English of `ko-photo.ts`. */
export const texts = {
  photo: photoEn,
  locationHelp: locationHelpEn,
} as const;
