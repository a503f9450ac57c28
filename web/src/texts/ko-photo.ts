import { locationHelpKo } from './ko/location-help.ts';
import { photoKo } from './ko/photo.ts';

/** What is said where photos and places are given. */
export const texts = {
  photo: photoKo,
  locationHelp: locationHelpKo,
} as const;
