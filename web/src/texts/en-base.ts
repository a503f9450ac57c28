import { commonEn } from './en/common.ts';
import { errorsEn } from './en/errors.ts';
import { geolocationEn } from './en/geolocation.ts';
import { landingEn } from './en/landing.ts';
import { locationHelpEn } from './en/location-help.ts';
import { navEn } from './en/nav.ts';
import { sessionEn } from './en/session.ts';
import { titleEn } from './en/title.ts';

export const texts = {
  common: commonEn,
  errors: errorsEn,
  geolocation: geolocationEn,
  landing: landingEn,
  locationHelp: locationHelpEn,
  nav: navEn,
  session: sessionEn,
  title: titleEn,
} as const;
